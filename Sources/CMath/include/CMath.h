#ifndef CMATH_H
#define CMATH_H

/// Transcendental functions of the C library, for modules that import nothing else of the system.
double circle_sine(double radians);
double circle_cosine(double radians);
double real_power(double base, double exponent);

#endif

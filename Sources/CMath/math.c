#include "CMath.h"

#include <math.h>

double circle_sine(double radians) { return sin(radians); }

double circle_cosine(double radians) { return cos(radians); }

double real_power(double base, double exponent) {
    return pow(base, exponent);
}

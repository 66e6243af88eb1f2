"""Screens of invented apps as bodies of POST /v1/layout."""

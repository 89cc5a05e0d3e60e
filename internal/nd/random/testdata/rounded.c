/* Correctly rounded functions of the C library, by way of 113-bit floats. NumPy takes its logarithms and powers
 * from the C library of the machine, whose last bits differ between versions and processors. With this library
 * loaded before it, NumPy's streams are the same everywhere, and equal to ours:
 *
 *     gcc -O2 -shared -fPIC rounded.c -o rounded.so -lquadmath
 *     LD_PRELOAD=./rounded.so python generate.py
 */
#include <quadmath.h>

#define ONE(name) \
	double name(double x) { return (double)name##q(x); } \
	float name##f(float x) { return (float)name##q(x); }

ONE(log)
ONE(exp)
ONE(log1p)
ONE(expm1)
ONE(cos)
ONE(acos)

double pow(double x, double y) { return (double)powq(x, y); }
float powf(float x, float y) { return (float)powq(x, y); }

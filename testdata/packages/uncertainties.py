# /// script
# dependencies = ["uncertainties"]
# ///
from uncertainties import ufloat, ufloat_fromstr, umath, correlation_matrix, covariance_matrix

x, y = ufloat(1, 0.1), ufloat(2, 0.05, "tag")
z = x * y + x**2 / y
print(x, z, z.nominal_value, z.std_dev, z - z, x == ufloat(1, 0.1), umath.sin(x))
print(f"{z:.3f} {z:.2uP} {z:L} {z:S}", ufloat_fromstr("3.14(5)"), z.derivatives[x], {v.tag: round(e, 6) for v, e in z.error_components().items()})
print([[round(c, 6) for c in r] for r in covariance_matrix([x, z])], abs(-x), umath.sqrt(y))

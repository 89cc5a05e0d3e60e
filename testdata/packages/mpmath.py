# /// script
# dependencies = ["mpmath"]
# ///
from mpmath import mp, mpf, quad, exp, pi, zeta, findroot, cos, matrix, lu_solve, gamma, nsum, inf, diff, taylor, iv, besselj, identify, polyroots, sin, sqrt, mpc

mp.dps = 40
print(pi, exp(1), zeta(3), gamma(mpf(1) / 3))
print(quad(lambda x: exp(-x**2), [-inf, inf]) - sqrt(pi))
print(findroot(lambda x: cos(x) - x, 1), diff(lambda x: x**3, 2), nsum(lambda n: 1 / n**2, [1, inf]))
print(lu_solve(matrix([[1, 2], [3, 4]]), matrix([5, 6])))
print(polyroots([1, 0, -2]), besselj(0, 1), mpc(1, 2) ** 0.5)
mp.dps = 15
print(taylor(sin, 0, 5), identify(mpf("0.333333333333333")), iv.mpf([1, 2]) * 3)

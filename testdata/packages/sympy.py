# /// script
# dependencies = ["sympy"]
# ///
from sympy import *

x, y, n = symbols("x y n")
print(integrate(sin(x) * exp(x), x), diff(x**x, x), limit(sin(x) / x, x, 0), series(exp(x), x, 0, 5))
print(solve(x**3 - 6 * x**2 + 11 * x - 6, x), solve([x + y - 3, x - y - 1], [x, y]), factor(x**4 - 1), expand((x + y) ** 3))
print(simplify(sin(x) ** 2 + cos(x) ** 2), Matrix([[1, 2], [3, 4]]).eigenvals(), Matrix([[2, 1], [1, 2]]).inv())
f = Function("f")
print(dsolve(f(x).diff(x, 2) + f(x), f(x)), summation(1 / n**2, (n, 1, oo)), Rational(1, 3) + Rational(1, 6))
print(latex(Integral(sqrt(x) / y, (x, 0, oo))), N(pi, 30), nsimplify(0.75), factorint(360), isprime(97))
print(pretty(Sum(1 / n, (n, 1, 5))))
print(apart(1 / (x**2 - 1)), together(1 / x + 1 / y), solveset(sin(x), x, Interval(0, 2 * pi)), Poly(x**2 + 1, x).all_coeffs())
print(lambdify(x, x**2 + sin(x), "math")(2.0), sympify("2*x + 3").subs(x, 5), trigsimp(2 * sin(x) * cos(x)))

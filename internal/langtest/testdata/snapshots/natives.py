# Functions, classes and constants of native modules, which are found by their names.
import math, cmath, itertools, operator, time, _functools
from math import sqrt, pi
functions = [math.sin, cmath.exp, operator.add, time.monotonic, sqrt]
names = [f.__name__ for f in functions]
cycle = itertools.cycle([1, 2])
next(cycle)
add = _functools.partial(operator.add, 40)
bound = 'a,b'.split
# --------------------
assert [f.__name__ for f in functions] == names == ['sin', 'exp', 'add', 'monotonic', 'sqrt']
assert functions[0] is math.sin and functions[4] is sqrt and functions[2](1, 2) == 3
assert sqrt(16) == 4 and pi == math.pi and math.tau == 2 * pi and math.isclose(cmath.exp(0).real, 1)
assert next(cycle) == 2 and next(cycle) == 1
assert add(2) == 42 and bound(',') == ['a', 'b']
assert 'hypot' in dir(math) and math.hypot(3, 4) == 5

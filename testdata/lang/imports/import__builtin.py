# __import__, and what an import statement asks.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert __import__("math").__name__ == 'math'
assert repr(__import__("math", fromlist=["sqrt"]).sqrt(4)) == '2.0'
assert __import__("sys") is __import__("sys")
assert __import__("builtins").len is len
assert error(lambda: __import__("no_such_module")) == "ModuleNotFoundError: No module named 'no_such_module'"
assert error(lambda: __import__("no.such.module")) == "ModuleNotFoundError: No module named 'no'"
assert error(lambda: __import__("math.nothing")) == "ModuleNotFoundError: No module named 'math.nothing'; 'math' is not a package"
assert error(lambda: __import__(1)) == 'TypeError: module name must be a string'
assert error(lambda: __import__("")) == 'ValueError: Empty module name'
assert error(lambda: __import__("math", level=-1)) == 'ValueError: level must be >= 0'
assert error(lambda: __import__()) == "TypeError: __import__() missing required argument 'name' (pos 1)"
assert error(lambda: __import__("a", globals={}, level=1)) == 'KeyError: "\'__name__\' not in globals"'
try:
    import no_such_module
except ImportError as e:
    caught = e
assert repr((type(caught).__name__, caught.name, caught.path, caught.msg)) == '(\'ModuleNotFoundError\', \'no_such_module\', None, "No module named \'no_such_module\'")'
try:
    from math import nothing
except ImportError as e:
    caught = e
assert repr((type(caught).__name__, caught.name, caught.name_from if hasattr(caught, "name_from") else None)) == "('ImportError', 'math', 'nothing')"
import builtins
real = builtins.__import__
asked = []
def fake(name, globals=None, locals=None, fromlist=(), level=0):
    asked.append((name, fromlist, level))
    return real(name, globals, locals, fromlist, level)
builtins.__import__ = fake
import math as m
from math import sqrt, floor
builtins.__import__ = real
assert repr(asked) == "[('math', None, 0), ('math', ('sqrt', 'floor'), 0)]"
import sys
assert repr(("math" in sys.modules, sys.modules["math"] is m)) == '(True, True)'
sys.modules["virtual"] = m
import virtual
assert virtual is m
sys.modules["blocked"] = None
try:
    import blocked
except ImportError as e:
    caught = e
assert repr((type(caught).__name__, str(caught))) == "('ModuleNotFoundError', 'import of blocked halted; None in sys.modules')"

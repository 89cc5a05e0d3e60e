# Module objects and the import statement.
import sys


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


def statement(text):
    try:
        exec(text, {"__name__": "__main__"})
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


M = type(sys)
assert repr(sys) == "<module 'sys' (built-in)>" and M.__name__ == "module"
m = M("mm", "doc")
assert repr(m) == "<module 'mm'>" and m.__name__ == "mm" and m.__doc__ == "doc"
assert m.__dict__ == {"__name__": "mm", "__doc__": "doc", "__package__": None, "__loader__": None, "__spec__": None}
assert raises(lambda: m.foo) == "AttributeError: module 'mm' has no attribute 'foo'"
m.foo = 1
assert m.foo == 1 and m.__dict__["foo"] == 1
del m.foo
assert raises(delattr, m, "bar") == "AttributeError: 'module' object has no attribute 'bar'"
assert raises(M) == "TypeError: module() missing required argument 'name' (pos 1)"
assert raises(M, 1) == "TypeError: module() argument 'name' must be str, not int"
assert raises(M, "a", "b", "c") == "TypeError: module() takes at most 2 arguments (3 given)"
assert M(name="a", doc=3).__doc__ == 3
assert raises(setattr, m, "__dict__", 1) == "AttributeError: readonly attribute"
assert m.__annotations__ == {} and "__annotations__" in m.__dict__
assert "__name__" in dir(m)
m.__getattr__ = lambda name: "dynamic " + name
assert m.other == "dynamic other"
m.__dir__ = lambda: ["b", "a"]
assert dir(m) == ["a", "b"]
m.__file__ = "/x/mm.py"
assert repr(m) == "<module 'mm' from '/x/mm.py'>"
n = M("n")
del n.__name__
assert raises(lambda: n.foo) == "AttributeError: module has no attribute 'foo'" and repr(n) == "<module '?'>"


class Sub(M):
    def __init__(self, name):
        super().__init__(name)
        self.inside = 1

    @property
    def p(self):
        return "prop"


s = Sub("sub")
assert s.inside == 1 and s.p == "prop" and repr(s) == "<module 'sub'>" and isinstance(s, M)
assert raises(lambda: s.nope) == "AttributeError: module 'sub' has no attribute 'nope'"

# import
assert statement("import nope_nope") == "ModuleNotFoundError: No module named 'nope_nope'"
assert statement("import nope_nope.a") == "ModuleNotFoundError: No module named 'nope_nope'"
assert statement("import sys.x") == "ModuleNotFoundError: No module named 'sys.x'; 'sys' is not a package"
assert statement("from sys import zz") == "ImportError: cannot import name 'zz' from 'sys' (unknown location)"
assert statement("from . import a") == "ImportError: attempted relative import with no known parent package"
assert statement("from .x import a") == "ImportError: attempted relative import with no known parent package"
assert raises(__import__, "") == "ValueError: Empty module name"
assert raises(__import__, 1) == "TypeError: module name must be a string"
assert raises(__import__, "a", level=-1) == "ValueError: level must be >= 0"
assert __import__("sys") is sys
try:
    from sys import no_such_thing
except ImportError as e:
    assert (e.name, e.path, e.name_from) == ("sys", None, "no_such_thing")
try:
    import no_such_module
except ImportError as e:
    assert (e.name, e.msg) == ("no_such_module", "No module named 'no_such_module'")

sys.modules["hidden_mod"] = None
assert statement("import hidden_mod") == "ModuleNotFoundError: import of hidden_mod halted; None in sys.modules"
del sys.modules["hidden_mod"]

# modules made by hand, packages included
pkg = M("pkg_by_hand")
pkg.__path__ = []
pkg.x = 1
pkg._hidden = 2
sub = M("pkg_by_hand.sub")
sys.modules["pkg_by_hand"] = pkg
sys.modules["pkg_by_hand.sub"] = sub
import pkg_by_hand.sub
assert pkg_by_hand is pkg
import pkg_by_hand.sub as alias
assert alias is sub
from pkg_by_hand import sub as got
assert got is sub
assert statement("from pkg_by_hand import nope") == "ImportError: cannot import name 'nope' from 'pkg_by_hand' (unknown location)"
ns = {}
exec("from pkg_by_hand import *", ns)
assert ns["x"] == 1 and "_hidden" not in ns
pkg.__all__ = ["_hidden"]
ns = {}
exec("from pkg_by_hand import *", ns)
assert ns["_hidden"] == 2 and "x" not in ns
pkg.__all__ = ["zz"]
assert statement("from pkg_by_hand import *") == "AttributeError: module 'pkg_by_hand' has no attribute 'zz'"
pkg.__all__ = [1]
assert statement("from pkg_by_hand import *").startswith("TypeError: Item in ")
ns = {"__name__": "pkg_by_hand.other", "__package__": "pkg_by_hand"}
exec("from . import sub\nfrom .sub import __name__ as subname", ns)
assert ns["sub"] is sub and ns["subname"] == "pkg_by_hand.sub"
try:
    exec("from .. import y", ns)
except ImportError as e:
    assert str(e) == "attempted relative import beyond top-level package"
else:
    assert False

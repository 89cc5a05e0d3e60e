# A function made of the code of a module keeps its variables in the globals.
import types


def run(text, mode, **names):
    names["result"] = types.FunctionType(compile(text, "f", mode), names)()
    names.pop("__builtins__", None)
    return names


assert run("x = 1", "exec") == {"result": None, "x": 1}
assert run("x = y; del y", "exec", y=2) == {"result": None, "x": 2}
assert run("y + 1", "eval", y=2) == {"y": 2, "result": 3}
assert run("from types import *\nn = SimpleNamespace.__name__", "exec")["n"] == "SimpleNamespace"
assert run("x: int = 1", "exec") == {"__annotations__": {"x": int}, "x": 1, "result": None}
try:
    run("nothing", "exec")
except NameError as e:
    assert str(e) == "name 'nothing' is not defined"
else:
    assert False

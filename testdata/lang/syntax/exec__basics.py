# exec: statements in given namespaces.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


ns = {}
assert (exec("x = 1\ny = x + 1", ns)) is None
assert repr((ns["x"], ns["y"])) == '(1, 2)'
assert "__builtins__" in ns
ns = {"a": 1}; loc = {}
assert (exec("b = a + 1", ns, loc)) is None
assert repr((sorted(loc.items()), "b" in ns)) == "([('b', 2)], False)"
assert (exec("def f():\n    return a\nr = f()", ns, loc)) is None
assert loc["r"] == 1
assert (exec("global g\ng = 5", ns, loc)) is None
assert repr((ns["g"], "g" in loc)) == '(5, False)'
assert (exec("del b", ns, loc)) is None
assert sorted(loc)[:2] == ['f', 'r']
assert (exec(b"z = 'bytes'", ns)) is None
assert ns["z"] == 'bytes'
assert (exec("")) is None
assert (exec("# only a comment")) is None
exec("top = 42")
assert top == 42
def function():
    v = 1
    exec("v = 2\nw = 3")
    return v, sorted(locals())
assert repr(function()) == "(1, ['v'])"
def function2():
    v = 1
    d = locals()
    exec("v = 2", globals(), d)
    return v, d["v"]
assert repr(function2()) == '(1, 2)'
class C:
    exec("attr = 'from exec'")
assert C.attr == 'from exec'
class Log(dict):
    def __setitem__(self, k, v):
        super().__setitem__(k, (v, "logged"))
log = Log()
assert (exec("p = 1\nq = 2", {}, log)) is None
assert repr(sorted(log.items())) == "[('p', (1, 'logged')), ('q', (2, 'logged'))]"
assert (exec("class K:\n    n = 1\nk = K()", ns)) is None
assert repr((ns["k"].n, ns["K"].__module__ if "__name__" in ns else "builtins")) == "(1, 'builtins')"
assert (exec("import math\nr = math.floor(1.5)", ns)) is None
assert ns["r"] == 1
assert (exec("from math import *", ns)) is None
assert repr(("sqrt" in ns, "_x" in ns)) == '(True, False)'
assert (exec("for i in range(3):\n    pass", ns)) is None
assert ns["i"] == 2
assert (exec("[exec('inner = 1') for _ in range(1)]", ns)) is None
assert (exec("x: int = 3", ns)) is None
assert repr(ns["__annotations__"]) == "{'x': <class 'int'>}"
assert error(lambda: exec("x = ", ns)) == 'SyntaxError: invalid syntax (<string>, line 1)'
assert error(lambda: exec("return 1")) == "SyntaxError: 'return' outside function (<string>, line 1)"
assert error(lambda: exec("raise ValueError('inside')", ns)) == 'ValueError: inside'
assert error(lambda: exec("1 / 0", ns)) == 'ZeroDivisionError: division by zero'
assert error(lambda: exec(1)) == 'TypeError: exec() arg 1 must be a string, bytes or code object'
assert error(lambda: exec("1", 1)) == 'TypeError: exec() globals must be a dict, not int'
assert error(lambda: exec("1", {}, 1)) == 'TypeError: locals must be a mapping or None, not int'
assert error(lambda: exec("x", {})) == "NameError: name 'x' is not defined"
assert error(lambda: exec()) == 'TypeError: exec() takes at least 1 positional argument (0 given)'
assert error(lambda: exec("x = 1\0")) == 'SyntaxError: source code string cannot contain null bytes'
def closure(n):
    def f():
        return n
    return f
assert error(lambda: exec(closure(3).__code__)) == 'TypeError: code object requires a closure of exactly length 1'
assert (exec(closure(3).__code__, closure=closure(4).__closure__)) is None
assert error(lambda: exec(closure(3).__code__, closure=())) == 'TypeError: code object requires a closure of exactly length 1'
assert error(lambda: exec("1", closure=closure(4).__closure__)) == 'TypeError: closure can only be used when source is a code object'
assert error(lambda: exec(compile("1", "", "exec"), closure=closure(4).__closure__)) == 'TypeError: cannot use a closure with this code object'
assert error(lambda: exec("if True:\nx = 1")) == "IndentationError: expected an indented block after 'if' statement on line 1 (<string>, line 2)"

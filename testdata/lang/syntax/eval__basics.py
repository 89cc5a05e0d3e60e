# eval: an expression in given namespaces.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert eval("1 + 1") == 2
assert eval("  \t1 + 1") == 2
assert eval(b"2 * 3") == 6
assert eval(bytearray(b"4")) == 4
assert eval("x + 1", {"x": 2}) == 3
assert eval("x + y", {"x": 2}, {"y": 3}) == 5
assert eval("x", {"x": 1}, {"x": 2}) == 2
assert eval("[x for x in range(3)]") == [0, 1, 2]
assert eval("(lambda a: a * 2)(4)") == 8
x = 10
assert eval("x") == 10
assert repr((eval("x", {"x": 3}), eval("x", None, {"x": 4}))) == '(3, 4)'
assert repr((eval("x", globals={"x": 5}), eval("x", globals={}, locals={"x": 6}))) == '(5, 6)'
def local():
    y = 5
    return eval("y + x")
assert local() == 15
def nested():
    z = 1
    def inner():
        return eval("z") if z else 0
    return inner()
assert nested() == 1
class Mapping:
    def __getitem__(self, key):
        if key == "missing":
            raise KeyError(key)
        return "<" + key + ">"
assert eval("a", {}, Mapping()) == '<a>'
assert error(lambda: eval("missing", {}, Mapping())) == "NameError: name 'missing' is not defined"
assert eval("len", {}, {"len": 3}) == 3
g = {}
assert eval("1", g) == 1
assert "__builtins__" in g
code = compile("x * 2", "<test>", "eval")
assert repr((eval(code), eval(code, {"x": 4}), eval(code, {}, {"x": 5}))) == '(20, 8, 10)'
assert (eval(compile("x = 3", "<test>", "exec"))) is None
assert x == 3
assert repr((eval("(y := 5)", g), g["y"])) == '(5, 5)'
assert error(lambda: eval("1 +")) == 'SyntaxError: invalid syntax (<string>, line 1)'
assert error(lambda: eval("x = 1")) == 'SyntaxError: invalid syntax (<string>, line 1)'
assert error(lambda: eval("")) == 'SyntaxError: invalid syntax (<string>, line 0)'
assert error(lambda: eval("1; 2")) == 'SyntaxError: invalid syntax (<string>, line 1)'
assert eval("  1\n") == 1
assert error(lambda: eval("unknown_name")) == "NameError: name 'unknown_name' is not defined"
assert error(lambda: eval(1)) == 'TypeError: eval() arg 1 must be a string, bytes or code object'
assert error(lambda: eval("1", 1)) == 'TypeError: globals must be a dict'
assert error(lambda: eval("1", {}, 1)) == 'TypeError: locals must be a mapping'
assert error(lambda: eval("1", [])) == 'TypeError: globals must be a real dict; try eval(expr, {}, mapping)'
assert error(lambda: eval()) == 'TypeError: eval() takes at least 1 positional argument (0 given)'
assert error(lambda: eval("1", {}, {}, {})) == 'TypeError: eval() takes at most 3 arguments (4 given)'
assert error(lambda: eval(source="1")) == 'TypeError: eval() takes at least 1 positional argument (0 given)'
assert error(lambda: eval("1\0")) == 'SyntaxError: source code string cannot contain null bytes'
assert eval("__import__('math').floor(2.5)") == 2
assert repr(eval("locals()", {"a": 1}, {"b": 2})) == "{'b': 2}"
assert error(lambda: sorted(k for k in eval("globals()", {"a": 1, "__builtins__": {}}))) == "NameError: name 'globals' is not defined"
assert eval("[a for a in b]", {"b": [1, 2]}, {}) == [1, 2]
assert eval("[n for _ in b]", {"b": [1, 2], "n": 7}, {}) == [7, 7]
def closure(n):
    def f():
        return n
    return f
assert error(lambda: eval(closure(3).__code__)) == 'TypeError: code object passed to eval() may not contain free variables'
assert error(lambda: eval("yield 1")) == 'SyntaxError: invalid syntax (<string>, line 1)'
assert error(lambda: eval("await x")) == "SyntaxError: 'await' outside function (<string>, line 1)"

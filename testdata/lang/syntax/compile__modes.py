# compile: code objects for exec and eval.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


c = compile("a = 1\nb = 2", "file.py", "exec")
assert repr((type(c).__name__, c.co_filename, c.co_name)) == "('code', 'file.py', '<module>')"
ns = {}
assert (exec(c, ns)) is None
assert ns["a"] + ns["b"] == 3
loc = {}
assert (exec(c, {}, loc)) is None
assert sorted(loc) == ['a', 'b']
assert eval(compile("1 + 2", "f", "eval")) == 3
assert (eval(c, {})) is None
assert eval(compile(b"# coding: latin-1\n'\xe9'", "f", "eval")) == 'é'
out = []
import sys
hook = sys.displayhook
sys.displayhook = out.append
exec(compile("1 + 1", "f", "single"))
exec(compile("None", "f", "single"))
exec(compile("x = 5; x", "f", "single"))
sys.displayhook = hook
assert repr(out) == '[2, None, 5]'
assert (exec(compile("assert False", "f", "exec", optimize=1))) is None
assert error(lambda: exec(compile("assert False", "f", "exec", optimize=0))) == 'AssertionError: '
assert error(lambda: exec(compile("assert False, 'text'", "f", "exec"))) == 'AssertionError: text'
d = {}
exec(compile("'doc'\ndef f():\n    'inner'", "f", "exec", optimize=2), d)
assert (d["f"].__doc__) is None
assert error(lambda: compile(c, "f", "exec") is c) == 'TypeError: compile() arg 1 must be a string, bytes or AST object'
assert error(lambda: compile("x +", "f", "exec")) == 'SyntaxError: invalid syntax (f, line 1)'
assert error(lambda: compile("x = 1", "f", "eval")) == 'SyntaxError: invalid syntax (f, line 1)'
assert error(lambda: compile("a\nb", "f", "single")) == 'SyntaxError: multiple statements found while compiling a single statement (f, line 1)'
assert error(lambda: compile("1", "f", "other")) == "ValueError: compile() mode must be 'exec', 'eval' or 'single'"
assert error(lambda: compile("1", "f", 1)) == "TypeError: compile() argument 'mode' must be str, not int"
assert error(lambda: compile(1, "f", "exec")) == 'TypeError: compile() arg 1 must be a string, bytes or AST object'
assert error(lambda: compile("1", 1, "exec")) == 'TypeError: expected str, bytes or os.PathLike object, not int'
assert error(lambda: compile("1", "f", "exec", optimize=5)) == 'ValueError: compile(): invalid optimize value'
assert error(lambda: compile("1", "f", "exec", flags=1 << 40)) == 'OverflowError: Python int too large to convert to C int'
assert error(lambda: compile("1", "f", "exec", 1 << 20, 0, 0, 0)) == 'TypeError: compile() takes at most 6 positional arguments (7 given)'
assert error(lambda: compile()) == "TypeError: compile() missing required argument 'source' (pos 1)"
assert error(lambda: compile("1", "f")) == "TypeError: compile() missing required argument 'mode' (pos 3)"
assert error(lambda: compile("\0", "f", "exec")) == 'SyntaxError: source code string cannot contain null bytes'
assert error(lambda: compile("return", "f", "exec")) == "SyntaxError: 'return' outside function (f, line 1)"
assert compile(source="1", filename="f", mode="eval").co_filename == 'f'
assert compile("1", b"bytes.py", "eval").co_filename == 'bytes.py'
assert error(lambda: compile("def f(x, x): pass", "f", "exec")) == "SyntaxError: duplicate argument 'x' in function definition (f, line 1)"

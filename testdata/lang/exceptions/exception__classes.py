# Exception classes that keep more than their arguments.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


# KeyError
assert str(KeyError("a")) == "'a'" and str(KeyError()) == "" and str(KeyError(1, 2)) == "(1, 2)"

# StopIteration, SystemExit
assert StopIteration(1).value == 1 and StopIteration().value is None and StopIteration(1, 2).value == 1
s = StopIteration(1)
s.value = 2
assert s.value == 2 and s.args == (1,)
assert SystemExit().code is None and SystemExit(3).code == 3 and SystemExit(1, 2).code == (1, 2)

# ImportError
i = ImportError("m", name="n", path="p", name_from="q")
assert (i.msg, i.name, i.path, i.name_from, str(i), i.args) == ("m", "n", "p", "q", "m", ("m",))
assert ImportError().msg is None and ImportError("a", "b").msg is None and str(ImportError("a", "b")) == "('a', 'b')"
assert ImportError(1).msg == 1 and str(ImportError(1)) == "1"
assert raises(ImportError, "a", foo=1) == "TypeError: ImportError() got an unexpected keyword argument 'foo'"
assert ImportError("x", name="a").__reduce__() == (ImportError, ("x",), {"name": "a"})
assert issubclass(ModuleNotFoundError, ImportError) and ModuleNotFoundError("a", name="z").name == "z"

# AttributeError, NameError
a = AttributeError("t", name="n", obj=3)
assert (a.name, a.obj, str(a)) == ("n", 3, "t") and AttributeError().name is None
assert raises(AttributeError, foo=1) == "TypeError: AttributeError() got an unexpected keyword argument 'foo'"
assert NameError("t", name="n").name == "n" and NameError().name is None
assert raises(NameError, foo=1) == "TypeError: NameError() got an unexpected keyword argument 'foo'"
assert UnboundLocalError("t", name="z").name == "z"
a.name = "new"
assert a.name == "new"
del a.name
assert a.name is None
try:
    (5).nope
except AttributeError as e:
    assert e.name == "nope" and e.obj == 5
try:
    undefined_name
except NameError as e:
    assert e.name == "undefined_name" and str(e) == "name 'undefined_name' is not defined"

# SyntaxError
x = SyntaxError("m", ("dir/f.py", 1, 2, "text"))
assert (x.msg, x.filename, x.lineno, x.offset, x.text, x.end_lineno) == ("m", "dir/f.py", 1, 2, "text", None)
assert str(x) == "m (f.py, line 1)"
assert str(SyntaxError("m", (None, 1, 2, "t"))) == "m (line 1)"
assert str(SyntaxError("m", ("f", None, 2, "t"))) == "m (f)"
assert str(SyntaxError("m", (None, None, 2, "t"))) == "m"
assert str(SyntaxError()) == "None" and SyntaxError().msg is None and str(SyntaxError(3)) == "3"
y = SyntaxError("m", ("f", 1, 2, "t", 3, 4))
assert (y.end_lineno, y.end_offset, y.print_file_and_line) == (3, 4, None)
assert raises(SyntaxError, "m", ("f", 1, 2)) == "TypeError: function takes at least 4 arguments (3 given)"
assert raises(SyntaxError, "m", ("f", 1, 2, "t", 1)) == "TypeError: end_offset must be provided when end_lineno is provided"
assert raises(SyntaxError, "m", 1) == "TypeError: 'int' object is not iterable"
assert SyntaxError("a", "b", "c").args == ("a", "b", "c")
assert issubclass(TabError, IndentationError) and issubclass(IndentationError, SyntaxError)

# Unicode errors
d = UnicodeDecodeError("utf-8", b"ab\xff", 2, 3, "r")
assert str(d) == "'utf-8' codec can't decode byte 0xff in position 2: r"
assert str(UnicodeDecodeError("utf-8", b"ab\xff", 1, 3, "r")) == "'utf-8' codec can't decode bytes in position 1-2: r"
assert (d.encoding, d.object, d.start, d.end, d.reason) == ("utf-8", b"ab\xff", 2, 3, "r")
assert repr(d) == "UnicodeDecodeError('utf-8', b'ab\\xff', 2, 3, 'r')"
assert str(UnicodeEncodeError("ascii", "ab\xe9", 2, 3, "r")) == "'ascii' codec can't encode character '\\xe9' in position 2: r"
assert str(UnicodeEncodeError("ascii", "\u20ac", 0, 1, "r")) == "'ascii' codec can't encode character '\\u20ac' in position 0: r"
assert str(UnicodeEncodeError("ascii", "\U0001f600", 0, 1, "r")) == "'ascii' codec can't encode character '\\U0001f600' in position 0: r"
assert str(UnicodeEncodeError("ascii", "ab\xe9", 0, 3, "r")) == "'ascii' codec can't encode characters in position 0-2: r"
assert str(UnicodeTranslateError("ab\xe9", 2, 3, "r")) == "can't translate character '\\xe9' in position 2: r"
assert str(UnicodeTranslateError("ab\xe9", 1, 3, "r")) == "can't translate characters in position 1-2: r"
assert raises(UnicodeDecodeError, "utf-8", b"a", 0, 1) == "TypeError: function takes exactly 5 arguments (4 given)"
assert raises(UnicodeDecodeError, "utf-8", "a", 0, 1, "r") == "TypeError: a bytes-like object is required, not 'str'"
assert raises(UnicodeDecodeError, 1, b"a", 0, 1, "r") == "TypeError: argument 1 must be str, not int"
assert raises(UnicodeEncodeError, "a", b"a", 0, 1, "r") == "TypeError: argument 2 must be str, not bytes"
assert raises(UnicodeEncodeError, "a", "a", "x", 1, "r") == "TypeError: 'str' object cannot be interpreted as an integer"
assert str(UnicodeDecodeError.__new__(UnicodeDecodeError)) == ""
assert UnicodeDecodeError("utf-8", bytearray(b"a"), 0, 1, "r").object == b"a"
assert UnicodeError(1, 2).args == (1, 2)
d.reason = "other"
assert str(d).endswith(": other")

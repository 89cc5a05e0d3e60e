# What compiles and cannot be meant.
import warnings


def warned(text):
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        compile(text, "<here>", "exec")
    for w in caught:
        assert w.category is SyntaxWarning and w.filename == "<here>", w
    return [(str(w.message), w.lineno) for w in caught]


assert warned("x = 1") == []
assert warned("x = '\\z'") == [("invalid escape sequence '\\z'", 1)]
assert warned("\nx = b'\\z'") == [("invalid escape sequence '\\z'", 2)]
assert warned("x = r'\\z'") == []
assert warned("'\\400'") == [("invalid octal escape sequence '\\400'", 1)]
assert warned("f'\\z{x}\\y'") == [("invalid escape sequence '\\z'", 1), ("invalid escape sequence '\\y'", 1)]
assert warned("'\\d' '\\w'") == [("invalid escape sequence '\\d'", 1), ("invalid escape sequence '\\w'", 1)]
assert warned("x is 1") == [("\"is\" with 'int' literal. Did you mean \"==\"?", 1)]
assert warned("x is not 1.0") == [("\"is not\" with 'float' literal. Did you mean \"!=\"?", 1)]
assert warned("x is -1") == [("\"is\" with 'int' literal. Did you mean \"==\"?", 1)]
assert warned("x is (1, 2)") == [("\"is\" with 'tuple' literal. Did you mean \"==\"?", 1)]
assert warned("'a' is x") == [("\"is\" with 'str' literal. Did you mean \"==\"?", 1)]
assert warned("x is None; x is ...; x is True; x is y") == []
assert warned("if x is 'a':\n  pass") == [("\"is\" with 'str' literal. Did you mean \"==\"?", 1)]
assert warned("try:\n  a\nfinally:\n  x is 1")[0] == ("\"is\" with 'int' literal. Did you mean \"==\"?", 4)
assert warned("assert (x, 'text')") == [("assertion is always true, perhaps remove parentheses?", 1)]
assert warned("assert ()") == []
assert warned("[(1, 2) (3, 4)]") == [("'tuple' object is not callable; perhaps you missed a comma?", 1)]
assert warned("(lambda: 1)()") == []
assert warned("None[1]") == [("'NoneType' object is not subscriptable; perhaps you missed a comma?", 1)]
assert warned("{1}[2]") == [("'set' object is not subscriptable; perhaps you missed a comma?", 1)]
assert warned("[1]['a']") == [("list indices must be integers or slices, not str; perhaps you missed a comma?", 1)]
assert warned("[1][1, 2]") == [("list indices must be integers or slices, not tuple; perhaps you missed a comma?", 1)]
assert warned("[1][x]; [1][True]; [1][1:2]; {}['a']") == []

with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        compile("y = 1\nx is 1", "<here>", "exec")
    except SyntaxError as e:
        assert (e.msg, e.lineno, e.offset) == ("\"is\" with 'int' literal. Did you mean \"==\"?", 2, 1)
    else:
        assert False

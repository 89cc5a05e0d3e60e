# A SyntaxError of the parser shows the line. What is found out later, from the tree, has none to show if the text is in no file.
import traceback


def refused(text):
    try:
        exec(text)
    except SyntaxError as e:
        return e


def shown(text):
    return traceback.format_exception_only(refused(text))


parsed = refused("x = 1\ny = = 2\n")
assert (parsed.lineno, parsed.offset, parsed.text) == (2, 5, "y = = 2\n")
assert shown("f() = 1") == [
    '  File "<string>", line 1\n',
    "    f() = 1\n",
    "    ^^^\n",
    "SyntaxError: cannot assign to function call here. Maybe you meant '==' instead of '='?\n",
]

for text, message, place in [
    ("x = 1\nreturn x", "'return' outside function", (2, 1, 9)),
    ("if True:\n    break", "'break' outside loop", (2, 5, 10)),
    ("yield 3", "'yield' outside function", (1, 1, 8)),
    ("x = *y", "can't use starred expression here", (1, 5, 7)),
    ("def f(a, a): pass", "duplicate argument 'a' in function definition", (1, 10, 11)),
    ("def f():\n  x = 1\n  global x", "name 'x' is assigned to before global declaration", (3, 3, 11)),
    ("match x:\n case a: pass\n case b: pass", "name capture 'a' makes remaining patterns unreachable", (2, 7, 8)),
]:
    e = refused(text)
    assert e.msg == message, e.msg
    assert e.text is None, e.text
    assert (e.lineno, e.offset, e.end_offset) == place
    assert str(e) == f"{message} (<string>, line {place[0]})"
    assert shown(text) == [f'  File "<string>", line {place[0]}\n', f"SyntaxError: {message}\n"], shown(text)

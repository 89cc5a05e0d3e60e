# compile() takes trees as they are: their places, names and constants need no text.
import ast
import sys
import types


def facts(code):
    """What can be seen of a code and of those inside of it."""
    inner = [facts(c) for c in code.co_consts if isinstance(c, types.CodeType)]
    return code.co_qualname, code.co_names, code.co_varnames, code.co_freevars, list(code.co_positions()), inner


SOURCE = '''
import os.path as p; from sys import (argv,
    path as q)
@staticmethod
def f(a, /, b=1, *c, d, e=2, **k) -> int:
    """doc"""
    x: int = a + b * -c[1:2] if d else not e; y = lambda q, *, w=3: (q, w)
    return [i for i in range(3) if i], {j: k for j, k in x}, a < b <= d in e
class C[T: int, *Ts, **P](dict, metaclass=type):
    def m(self): return (super()
        .x
        .y)
try: raise E(1) from e
except (A, B) as q: del a, b.c, d[0]
finally: x += 1
with open(f"a{x!r:>{w}} {y}") as h: print(h, *a, k=1, **kw)
match s:
    case 1 | -2.5 | "x" | None: pass
    case [a, *_, b] if a: pass
    case {"k": v, **rest}: pass
    case C(x, y=1 + 2j) as w: pass
'''
assert facts(compile(SOURCE, 'x', 'exec')) == facts(compile(ast.parse(SOURCE), 'x', 'exec'))
assert facts(compile('a.b(c)', 'x', 'eval')) == facts(compile(ast.parse('a.b(c)', mode='eval'), 'x', 'eval'))

# several statements on a line, and on lines that are not in order
tree = ast.parse('def f():\n    a = 1; b = 2; return a / (b - 2)')
for node in ast.walk(tree):
    if hasattr(node, 'lineno'):
        node.lineno, node.end_lineno = 100 - node.lineno, 100 - node.lineno
exec(compile(tree, '<tree>', 'exec'))
try:
    f()
except ZeroDivisionError as e:
    assert e.__traceback__.tb_next.tb_lineno == 98
assert f.__code__.co_firstlineno == 99


def value(constant):
    return eval(compile(ast.fix_missing_locations(ast.Expression(ast.Constant(constant))), 'x', 'eval'))


for constant in (None, True, ..., 0, -5, 2 ** 63, -2 ** 200, 1.5, float('inf'), -0.0, 2j, 1 + 2j, complex(-0.0, 1), 'é\ud800', b'\0', (), (1, ('a', b'')),
                 frozenset(), frozenset({1, (2, 3)}), (frozenset({'x'}),)):
    result = value(constant)
    assert type(result) is type(constant) and repr(result) == repr(constant), (result, constant)


def error(tree, mode='exec'):
    try:
        compile(tree, 'x', mode)
    except Exception as e:
        return f'{type(e).__name__}: {e}'


def changed(source, path, **changes):
    tree = ast.parse(source)
    node = eval('tree.' + path)
    for name, new in changes.items():
        setattr(node, name, new)
    return error(tree)


assert changed('f(a)', 'body[0].value', lineno=5) == 'ValueError: AST node line range (5, 1) is not valid'
assert changed('f(a)', 'body[0].value', col_offset=9) == 'ValueError: line 1, column 9-4 is not a valid range'
assert changed('f(a)', 'body[0]', lineno=2 ** 40) == 'OverflowError: Python int too large to convert to C int'
assert changed('f(a)', 'body[0]', lineno=None) == 'ValueError: invalid integer value: None'
assert changed('a + b', 'body[0].value', op=None) == 'TypeError: expected some sort of operator, but got None'
assert changed('f(a=1)', 'body[0].value', keywords=[None]) == 'TypeError: required field "value" missing from keyword'
assert changed('x += 1', 'body[0]', target=ast.Tuple([], ast.Store(), lineno=1, col_offset=0)) == \
    'SystemError: invalid node type (26) for augmented assignment'
assert changed('x', 'body[0]', value=ast.Constant((1, [2]), lineno=1, col_offset=0)) == 'TypeError: got an invalid type in Constant: list'
assert changed('f"{x}"', 'body[0].value.values[0]', conversion=99) == 'SystemError: Unrecognized conversion character 99'
assert changed('match a:\n case 1: pass', 'body[0].cases[0]', pattern=5) == 'TypeError: required field "lineno" missing from pattern'
assert changed('match a:\n case 1: pass', 'body[0].cases[0].pattern', value=ast.Constant(None, lineno=1, col_offset=0)) == \
    'ValueError: unexpected constant inside of a literal pattern'
assert changed('match a:\n case [b]: pass', 'body[0].cases[0].pattern.patterns[0]', name='_') == "ValueError: can't capture name '_' in patterns"
assert ast.Name('x', lineno=1, col_offset=0).ctx.__class__ is ast.Load

# parts of an f-string that are no literals are joined
joined = ast.Expression(ast.JoinedStr([ast.Name('x'), ast.Constant('-'), ast.Name('x')]))
assert eval(compile(ast.fix_missing_locations(joined), 'x', 'eval'), {'x': 'ab'}) == 'ab-ab'
try:
    eval(compile(joined, 'x', 'eval'), {'x': 3})
    raise SystemError('joined')
except TypeError as e:
    assert 'expected str instance, int found' in str(e)

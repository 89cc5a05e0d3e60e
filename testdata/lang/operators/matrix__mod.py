# Every pair of kinds of values with the operator %: the result, or the error and its text.


class Plain:
    def __repr__(self):
        return "Plain()"


class Sub(int):
    pass


VALUES = [
    0,
    -3,
    True,
    2.5,
    1j,
    '',
    'ab',
    b'ab',
    bytearray(b'x'),
    [1, 2],
    (),
    (1, 'a'),
    {1},
    frozenset('a'),
    {'k': 1},
    None,
    ...,
    range(3),
    slice(1, 2),
    int,
    len,
    Plain(),
    Sub(4),
]


def outcome(f, *args):
    try:
        r = f(*args)
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
    if isinstance(r, (set, frozenset)):
        return type(r).__name__ + " " + repr(sorted(map(repr, r)))
    return type(r).__name__ + " " + (repr(r) if "0x" not in repr(r) else "")


def row(f, *args):
    return [outcome(f, *args, v) for v in VALUES]


def pairs(op, f, x):
    """Like row, with the usual texts of unsupported operands shortened once they have been checked."""
    out = []
    for y, text in zip(VALUES, row(f, x)):
        names = "'%s' and '%s'" % (type(x).__name__, type(y).__name__)
        usual = ["TypeError: unsupported operand type(s) for " + op + ": " + names,
                 "TypeError: '" + op + "' not supported between instances of " + names]
        out.append("unsupported" if text in usual else text)
    return out


assert pairs('%', lambda x, y: x % y, 0) == [
    'ZeroDivisionError: integer modulo by zero', 'int 0', 'int 0', 'float 0.0', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'int 0',
]
assert pairs('%', lambda x, y: x % y, -3) == [
    'ZeroDivisionError: integer modulo by zero', 'int 0', 'int 0', 'float 2.0', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'int 1',
]
assert pairs('%', lambda x, y: x % y, True) == [
    'ZeroDivisionError: integer modulo by zero', 'int -2', 'int 0', 'float 1.0', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'int 1',
]
assert pairs('%', lambda x, y: x % y, 2.5) == [
    'ZeroDivisionError: float modulo by zero', 'float -0.5', 'float 0.5', 'float 0.0', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'float 2.5',
]
assert pairs('%', lambda x, y: x % y, 1j) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('%', lambda x, y: x % y, '') == [
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting', "str ''", "str ''", "str ''", "str ''",
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting', "str ''",
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting', "str ''",
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
]
assert pairs('%', lambda x, y: x % y, 'ab') == [
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting', "str 'ab'", "str 'ab'", "str 'ab'", "str 'ab'",
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting', "str 'ab'",
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting', "str 'ab'",
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
    'TypeError: not all arguments converted during string formatting',
]
assert pairs('%', lambda x, y: x % y, b'ab') == [
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting', "bytes b'ab'", "bytes b'ab'",
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting', "bytes b'ab'",
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting', "bytes b'ab'",
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
]
assert pairs('%', lambda x, y: x % y, bytearray(b'x')) == [
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting', "bytearray bytearray(b'x')",
    "bytearray bytearray(b'x')", 'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting', "bytearray bytearray(b'x')",
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting', "bytearray bytearray(b'x')",
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
    'TypeError: not all arguments converted during bytes formatting',
]
assert pairs('%', lambda x, y: x % y, [1, 2]) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('%', lambda x, y: x % y, ()) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('%', lambda x, y: x % y, (1, 'a')) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('%', lambda x, y: x % y, {1}) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('%', lambda x, y: x % y, frozenset('a')) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('%', lambda x, y: x % y, {'k': 1}) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('%', lambda x, y: x % y, None) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('%', lambda x, y: x % y, ...) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('%', lambda x, y: x % y, range(3)) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('%', lambda x, y: x % y, slice(1, 2)) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('%', lambda x, y: x % y, int) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('%', lambda x, y: x % y, len) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('%', lambda x, y: x % y, Plain()) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('%', lambda x, y: x % y, Sub(4)) == [
    'ZeroDivisionError: integer modulo by zero', 'int -2', 'int 0', 'float 1.5', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'int 0',
]

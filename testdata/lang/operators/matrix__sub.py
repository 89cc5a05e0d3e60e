# Every pair of kinds of values with the operator -: the result, or the error and its text.


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


assert pairs('-', lambda x, y: x - y, 0) == [
    'int 0', 'int 3', 'int -1', 'float -2.5', 'complex -1j', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int -4',
]
assert pairs('-', lambda x, y: x - y, -3) == [
    'int -3', 'int 0', 'int -4', 'float -5.5', 'complex (-3-1j)', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int -7',
]
assert pairs('-', lambda x, y: x - y, True) == [
    'int 1', 'int 4', 'int 0', 'float -1.5', 'complex (1-1j)', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int -3',
]
assert pairs('-', lambda x, y: x - y, 2.5) == [
    'float 2.5', 'float 5.5', 'float 1.5', 'float 0.0', 'complex (2.5-1j)', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'float -1.5',
]
assert pairs('-', lambda x, y: x - y, 1j) == [
    'complex 1j', 'complex (3+1j)', 'complex (-1+1j)', 'complex (-2.5+1j)', 'complex 0j', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'complex (-4+1j)',
]
assert pairs('-', lambda x, y: x - y, '') == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, 'ab') == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, b'ab') == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, bytearray(b'x')) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, [1, 2]) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, ()) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, (1, 'a')) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, {1}) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'set []', "set ['1']", 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported',
]
assert pairs('-', lambda x, y: x - y, frozenset('a')) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'frozenset ["\'a\'"]', 'frozenset []',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, {'k': 1}) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, None) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, ...) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, range(3)) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, slice(1, 2)) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, int) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, len) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, Plain()) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('-', lambda x, y: x - y, Sub(4)) == [
    'int 4', 'int 7', 'int 3', 'float 1.5', 'complex (4-1j)', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int 0',
]

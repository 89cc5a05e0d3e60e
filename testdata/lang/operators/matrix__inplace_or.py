# Every pair of kinds of values with |=.


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


assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], 0) == [
    'int 0', 'int -3', 'int 1', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int 4',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], -3) == [
    'int -3', 'int -3', 'int -3', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int -3',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], True) == [
    'int 1', 'int -3', 'bool True', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int 5',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], 2.5) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], 1j) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], '') == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], 'ab') == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], b'ab') == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], bytearray(b'x')) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], [1, 2]) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], ()) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], (1, 'a')) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], {1}) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', "set ['1']", 'set ["\'a\'", \'1\']',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], frozenset('a')) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'frozenset ["\'a\'", \'1\']',
    'frozenset ["\'a\'"]', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], {'k': 1}) == [
    "TypeError: 'int' object is not iterable", "TypeError: 'int' object is not iterable",
    "TypeError: 'bool' object is not iterable", "TypeError: 'float' object is not iterable",
    "TypeError: 'complex' object is not iterable", "dict {'k': 1}",
    'ValueError: dictionary update sequence element #0 has length 1; 2 is required',
    'TypeError: cannot convert dictionary update sequence element #0 to a sequence',
    'TypeError: cannot convert dictionary update sequence element #0 to a sequence',
    'TypeError: cannot convert dictionary update sequence element #0 to a sequence', "dict {'k': 1}",
    'TypeError: cannot convert dictionary update sequence element #0 to a sequence',
    'TypeError: cannot convert dictionary update sequence element #0 to a sequence',
    'ValueError: dictionary update sequence element #0 has length 1; 2 is required', "dict {'k': 1}",
    "TypeError: 'NoneType' object is not iterable", "TypeError: 'ellipsis' object is not iterable",
    'TypeError: cannot convert dictionary update sequence element #0 to a sequence',
    "TypeError: 'slice' object is not iterable", "TypeError: 'type' object is not iterable",
    "TypeError: 'builtin_function_or_method' object is not iterable", "TypeError: 'Plain' object is not iterable",
    "TypeError: 'Sub' object is not iterable",
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], None) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'UnionType None | int', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], ...) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], range(3)) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], slice(1, 2)) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], int) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'UnionType int | None', 'unsupported', 'unsupported', 'unsupported', "type <class 'int'>",
    'unsupported', 'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], len) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], Plain()) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('|=', lambda x, y: exec('x |= y', d := {'x': x, 'y': y}) or d['x'], Sub(4)) == [
    'int 4', 'int -3', 'int 5', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int 4',
]

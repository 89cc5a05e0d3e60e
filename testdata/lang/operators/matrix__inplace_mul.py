# Every pair of kinds of values with *=.


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


assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], 0) == [
    'int 0', 'int 0', 'int 0', 'float 0.0', 'complex 0j', "str ''", "str ''", "bytes b''", "bytearray bytearray(b'')",
    'list []', 'tuple ()', 'tuple ()', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int 0',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], -3) == [
    'int 0', 'int 9', 'int -3', 'float -7.5', 'complex (-0-3j)', "str ''", "str ''", "bytes b''",
    "bytearray bytearray(b'')", 'list []', 'tuple ()', 'tuple ()', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int -12',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], True) == [
    'int 0', 'int -3', 'int 1', 'float 2.5', 'complex 1j', "str ''", "str 'ab'", "bytes b'ab'",
    "bytearray bytearray(b'x')", 'list [1, 2]', 'tuple ()', "tuple (1, 'a')", 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'int 4',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], 2.5) == [
    'float 0.0', 'float -7.5', 'float 2.5', 'float 6.25', 'complex 2.5j',
    "TypeError: can't multiply sequence by non-int of type 'float'",
    "TypeError: can't multiply sequence by non-int of type 'float'",
    "TypeError: can't multiply sequence by non-int of type 'float'",
    "TypeError: can't multiply sequence by non-int of type 'float'",
    "TypeError: can't multiply sequence by non-int of type 'float'",
    "TypeError: can't multiply sequence by non-int of type 'float'",
    "TypeError: can't multiply sequence by non-int of type 'float'", 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'float 10.0',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], 1j) == [
    'complex 0j', 'complex (-0-3j)', 'complex 1j', 'complex 2.5j', 'complex (-1+0j)',
    "TypeError: can't multiply sequence by non-int of type 'complex'",
    "TypeError: can't multiply sequence by non-int of type 'complex'",
    "TypeError: can't multiply sequence by non-int of type 'complex'",
    "TypeError: can't multiply sequence by non-int of type 'complex'",
    "TypeError: can't multiply sequence by non-int of type 'complex'",
    "TypeError: can't multiply sequence by non-int of type 'complex'",
    "TypeError: can't multiply sequence by non-int of type 'complex'", 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'complex 4j',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], '') == [
    "str ''", "str ''", "str ''", "TypeError: can't multiply sequence by non-int of type 'float'",
    "TypeError: can't multiply sequence by non-int of type 'complex'",
    "TypeError: can't multiply sequence by non-int of type 'str'",
    "TypeError: can't multiply sequence by non-int of type 'str'",
    "TypeError: can't multiply sequence by non-int of type 'bytes'",
    "TypeError: can't multiply sequence by non-int of type 'bytearray'",
    "TypeError: can't multiply sequence by non-int of type 'list'",
    "TypeError: can't multiply sequence by non-int of type 'tuple'",
    "TypeError: can't multiply sequence by non-int of type 'tuple'",
    "TypeError: can't multiply sequence by non-int of type 'set'",
    "TypeError: can't multiply sequence by non-int of type 'frozenset'",
    "TypeError: can't multiply sequence by non-int of type 'dict'",
    "TypeError: can't multiply sequence by non-int of type 'NoneType'",
    "TypeError: can't multiply sequence by non-int of type 'ellipsis'",
    "TypeError: can't multiply sequence by non-int of type 'range'",
    "TypeError: can't multiply sequence by non-int of type 'slice'",
    "TypeError: can't multiply sequence by non-int of type 'type'",
    "TypeError: can't multiply sequence by non-int of type 'builtin_function_or_method'",
    "TypeError: can't multiply sequence by non-int of type 'Plain'", "str ''",
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], 'ab') == [
    "str ''", "str ''", "str 'ab'", "TypeError: can't multiply sequence by non-int of type 'float'",
    "TypeError: can't multiply sequence by non-int of type 'complex'",
    "TypeError: can't multiply sequence by non-int of type 'str'",
    "TypeError: can't multiply sequence by non-int of type 'str'",
    "TypeError: can't multiply sequence by non-int of type 'bytes'",
    "TypeError: can't multiply sequence by non-int of type 'bytearray'",
    "TypeError: can't multiply sequence by non-int of type 'list'",
    "TypeError: can't multiply sequence by non-int of type 'tuple'",
    "TypeError: can't multiply sequence by non-int of type 'tuple'",
    "TypeError: can't multiply sequence by non-int of type 'set'",
    "TypeError: can't multiply sequence by non-int of type 'frozenset'",
    "TypeError: can't multiply sequence by non-int of type 'dict'",
    "TypeError: can't multiply sequence by non-int of type 'NoneType'",
    "TypeError: can't multiply sequence by non-int of type 'ellipsis'",
    "TypeError: can't multiply sequence by non-int of type 'range'",
    "TypeError: can't multiply sequence by non-int of type 'slice'",
    "TypeError: can't multiply sequence by non-int of type 'type'",
    "TypeError: can't multiply sequence by non-int of type 'builtin_function_or_method'",
    "TypeError: can't multiply sequence by non-int of type 'Plain'", "str 'abababab'",
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], b'ab') == [
    "bytes b''", "bytes b''", "bytes b'ab'", "TypeError: can't multiply sequence by non-int of type 'float'",
    "TypeError: can't multiply sequence by non-int of type 'complex'",
    "TypeError: can't multiply sequence by non-int of type 'str'",
    "TypeError: can't multiply sequence by non-int of type 'str'",
    "TypeError: can't multiply sequence by non-int of type 'bytes'",
    "TypeError: can't multiply sequence by non-int of type 'bytearray'",
    "TypeError: can't multiply sequence by non-int of type 'list'",
    "TypeError: can't multiply sequence by non-int of type 'tuple'",
    "TypeError: can't multiply sequence by non-int of type 'tuple'",
    "TypeError: can't multiply sequence by non-int of type 'set'",
    "TypeError: can't multiply sequence by non-int of type 'frozenset'",
    "TypeError: can't multiply sequence by non-int of type 'dict'",
    "TypeError: can't multiply sequence by non-int of type 'NoneType'",
    "TypeError: can't multiply sequence by non-int of type 'ellipsis'",
    "TypeError: can't multiply sequence by non-int of type 'range'",
    "TypeError: can't multiply sequence by non-int of type 'slice'",
    "TypeError: can't multiply sequence by non-int of type 'type'",
    "TypeError: can't multiply sequence by non-int of type 'builtin_function_or_method'",
    "TypeError: can't multiply sequence by non-int of type 'Plain'", "bytes b'abababab'",
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], bytearray(b'x')) == [
    "bytearray bytearray(b'')", "bytearray bytearray(b'')", "bytearray bytearray(b'')",
    "TypeError: can't multiply sequence by non-int of type 'float'",
    "TypeError: can't multiply sequence by non-int of type 'complex'",
    "TypeError: can't multiply sequence by non-int of type 'str'",
    "TypeError: can't multiply sequence by non-int of type 'str'",
    "TypeError: can't multiply sequence by non-int of type 'bytes'",
    "TypeError: can't multiply sequence by non-int of type 'bytearray'",
    "TypeError: can't multiply sequence by non-int of type 'list'",
    "TypeError: can't multiply sequence by non-int of type 'tuple'",
    "TypeError: can't multiply sequence by non-int of type 'tuple'",
    "TypeError: can't multiply sequence by non-int of type 'set'",
    "TypeError: can't multiply sequence by non-int of type 'frozenset'",
    "TypeError: can't multiply sequence by non-int of type 'dict'",
    "TypeError: can't multiply sequence by non-int of type 'NoneType'",
    "TypeError: can't multiply sequence by non-int of type 'ellipsis'",
    "TypeError: can't multiply sequence by non-int of type 'range'",
    "TypeError: can't multiply sequence by non-int of type 'slice'",
    "TypeError: can't multiply sequence by non-int of type 'type'",
    "TypeError: can't multiply sequence by non-int of type 'builtin_function_or_method'",
    "TypeError: can't multiply sequence by non-int of type 'Plain'", "bytearray bytearray(b'')",
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], [1, 2]) == [
    'list []', 'list []', 'list []', "TypeError: can't multiply sequence by non-int of type 'float'",
    "TypeError: can't multiply sequence by non-int of type 'complex'",
    "TypeError: can't multiply sequence by non-int of type 'str'",
    "TypeError: can't multiply sequence by non-int of type 'str'",
    "TypeError: can't multiply sequence by non-int of type 'bytes'",
    "TypeError: can't multiply sequence by non-int of type 'bytearray'",
    "TypeError: can't multiply sequence by non-int of type 'list'",
    "TypeError: can't multiply sequence by non-int of type 'tuple'",
    "TypeError: can't multiply sequence by non-int of type 'tuple'",
    "TypeError: can't multiply sequence by non-int of type 'set'",
    "TypeError: can't multiply sequence by non-int of type 'frozenset'",
    "TypeError: can't multiply sequence by non-int of type 'dict'",
    "TypeError: can't multiply sequence by non-int of type 'NoneType'",
    "TypeError: can't multiply sequence by non-int of type 'ellipsis'",
    "TypeError: can't multiply sequence by non-int of type 'range'",
    "TypeError: can't multiply sequence by non-int of type 'slice'",
    "TypeError: can't multiply sequence by non-int of type 'type'",
    "TypeError: can't multiply sequence by non-int of type 'builtin_function_or_method'",
    "TypeError: can't multiply sequence by non-int of type 'Plain'", 'list []',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], ()) == [
    'tuple ()', 'tuple ()', 'tuple ()', "TypeError: can't multiply sequence by non-int of type 'float'",
    "TypeError: can't multiply sequence by non-int of type 'complex'",
    "TypeError: can't multiply sequence by non-int of type 'str'",
    "TypeError: can't multiply sequence by non-int of type 'str'",
    "TypeError: can't multiply sequence by non-int of type 'bytes'",
    "TypeError: can't multiply sequence by non-int of type 'bytearray'",
    "TypeError: can't multiply sequence by non-int of type 'list'",
    "TypeError: can't multiply sequence by non-int of type 'tuple'",
    "TypeError: can't multiply sequence by non-int of type 'tuple'",
    "TypeError: can't multiply sequence by non-int of type 'set'",
    "TypeError: can't multiply sequence by non-int of type 'frozenset'",
    "TypeError: can't multiply sequence by non-int of type 'dict'",
    "TypeError: can't multiply sequence by non-int of type 'NoneType'",
    "TypeError: can't multiply sequence by non-int of type 'ellipsis'",
    "TypeError: can't multiply sequence by non-int of type 'range'",
    "TypeError: can't multiply sequence by non-int of type 'slice'",
    "TypeError: can't multiply sequence by non-int of type 'type'",
    "TypeError: can't multiply sequence by non-int of type 'builtin_function_or_method'",
    "TypeError: can't multiply sequence by non-int of type 'Plain'", 'tuple ()',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], (1, 'a')) == [
    'tuple ()', 'tuple ()', "tuple (1, 'a')", "TypeError: can't multiply sequence by non-int of type 'float'",
    "TypeError: can't multiply sequence by non-int of type 'complex'",
    "TypeError: can't multiply sequence by non-int of type 'str'",
    "TypeError: can't multiply sequence by non-int of type 'str'",
    "TypeError: can't multiply sequence by non-int of type 'bytes'",
    "TypeError: can't multiply sequence by non-int of type 'bytearray'",
    "TypeError: can't multiply sequence by non-int of type 'list'",
    "TypeError: can't multiply sequence by non-int of type 'tuple'",
    "TypeError: can't multiply sequence by non-int of type 'tuple'",
    "TypeError: can't multiply sequence by non-int of type 'set'",
    "TypeError: can't multiply sequence by non-int of type 'frozenset'",
    "TypeError: can't multiply sequence by non-int of type 'dict'",
    "TypeError: can't multiply sequence by non-int of type 'NoneType'",
    "TypeError: can't multiply sequence by non-int of type 'ellipsis'",
    "TypeError: can't multiply sequence by non-int of type 'range'",
    "TypeError: can't multiply sequence by non-int of type 'slice'",
    "TypeError: can't multiply sequence by non-int of type 'type'",
    "TypeError: can't multiply sequence by non-int of type 'builtin_function_or_method'",
    "TypeError: can't multiply sequence by non-int of type 'Plain'", "tuple (1, 'a', 1, 'a', 1, 'a', 1, 'a')",
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], {1}) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], frozenset('a')) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], {'k': 1}) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], None) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    "TypeError: can't multiply sequence by non-int of type 'NoneType'",
    "TypeError: can't multiply sequence by non-int of type 'NoneType'",
    "TypeError: can't multiply sequence by non-int of type 'NoneType'",
    "TypeError: can't multiply sequence by non-int of type 'NoneType'",
    "TypeError: can't multiply sequence by non-int of type 'NoneType'",
    "TypeError: can't multiply sequence by non-int of type 'NoneType'",
    "TypeError: can't multiply sequence by non-int of type 'NoneType'", 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], ...) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    "TypeError: can't multiply sequence by non-int of type 'ellipsis'",
    "TypeError: can't multiply sequence by non-int of type 'ellipsis'",
    "TypeError: can't multiply sequence by non-int of type 'ellipsis'",
    "TypeError: can't multiply sequence by non-int of type 'ellipsis'",
    "TypeError: can't multiply sequence by non-int of type 'ellipsis'",
    "TypeError: can't multiply sequence by non-int of type 'ellipsis'",
    "TypeError: can't multiply sequence by non-int of type 'ellipsis'", 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], range(3)) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], slice(1, 2)) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    "TypeError: can't multiply sequence by non-int of type 'slice'",
    "TypeError: can't multiply sequence by non-int of type 'slice'",
    "TypeError: can't multiply sequence by non-int of type 'slice'",
    "TypeError: can't multiply sequence by non-int of type 'slice'",
    "TypeError: can't multiply sequence by non-int of type 'slice'",
    "TypeError: can't multiply sequence by non-int of type 'slice'",
    "TypeError: can't multiply sequence by non-int of type 'slice'", 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], int) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    "TypeError: can't multiply sequence by non-int of type 'type'",
    "TypeError: can't multiply sequence by non-int of type 'type'",
    "TypeError: can't multiply sequence by non-int of type 'type'",
    "TypeError: can't multiply sequence by non-int of type 'type'",
    "TypeError: can't multiply sequence by non-int of type 'type'",
    "TypeError: can't multiply sequence by non-int of type 'type'",
    "TypeError: can't multiply sequence by non-int of type 'type'", 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], len) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    "TypeError: can't multiply sequence by non-int of type 'builtin_function_or_method'",
    "TypeError: can't multiply sequence by non-int of type 'builtin_function_or_method'",
    "TypeError: can't multiply sequence by non-int of type 'builtin_function_or_method'",
    "TypeError: can't multiply sequence by non-int of type 'builtin_function_or_method'",
    "TypeError: can't multiply sequence by non-int of type 'builtin_function_or_method'",
    "TypeError: can't multiply sequence by non-int of type 'builtin_function_or_method'",
    "TypeError: can't multiply sequence by non-int of type 'builtin_function_or_method'", 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], Plain()) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('*=', lambda x, y: exec('x *= y', d := {'x': x, 'y': y}) or d['x'], Sub(4)) == [
    'int 0', 'int -12', 'int 4', 'float 10.0', 'complex 4j', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int 16',
]

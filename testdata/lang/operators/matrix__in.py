# Every pair of kinds of values with the operator in: the result, or the error and its text.


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


assert pairs('in', lambda x, y: x in y, 0) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not int",
    "TypeError: 'in <string>' requires string as left operand, not int", 'bool False', 'bool False', 'bool False',
    'bool False', 'bool False', 'bool False', 'bool False', 'bool False',
    "TypeError: argument of type 'NoneType' is not iterable", "TypeError: argument of type 'ellipsis' is not iterable",
    'bool True', "TypeError: argument of type 'slice' is not iterable",
    "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, -3) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not int",
    "TypeError: 'in <string>' requires string as left operand, not int", 'ValueError: byte must be in range(0, 256)',
    'ValueError: byte must be in range(0, 256)', 'bool False', 'bool False', 'bool False', 'bool False', 'bool False',
    'bool False', "TypeError: argument of type 'NoneType' is not iterable",
    "TypeError: argument of type 'ellipsis' is not iterable", 'bool False',
    "TypeError: argument of type 'slice' is not iterable", "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, True) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not bool",
    "TypeError: 'in <string>' requires string as left operand, not bool", 'bool False', 'bool False', 'bool True',
    'bool False', 'bool True', 'bool True', 'bool False', 'bool False',
    "TypeError: argument of type 'NoneType' is not iterable", "TypeError: argument of type 'ellipsis' is not iterable",
    'bool True', "TypeError: argument of type 'slice' is not iterable",
    "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, 2.5) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not float",
    "TypeError: 'in <string>' requires string as left operand, not float",
    "TypeError: a bytes-like object is required, not 'float'",
    "TypeError: a bytes-like object is required, not 'float'", 'bool False', 'bool False', 'bool False', 'bool False',
    'bool False', 'bool False', "TypeError: argument of type 'NoneType' is not iterable",
    "TypeError: argument of type 'ellipsis' is not iterable", 'bool False',
    "TypeError: argument of type 'slice' is not iterable", "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, 1j) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not complex",
    "TypeError: 'in <string>' requires string as left operand, not complex",
    "TypeError: a bytes-like object is required, not 'complex'",
    "TypeError: a bytes-like object is required, not 'complex'", 'bool False', 'bool False', 'bool False',
    'bool False', 'bool False', 'bool False', "TypeError: argument of type 'NoneType' is not iterable",
    "TypeError: argument of type 'ellipsis' is not iterable", 'bool False',
    "TypeError: argument of type 'slice' is not iterable", "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, '') == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable", 'bool True', 'bool True',
    "TypeError: a bytes-like object is required, not 'str'", "TypeError: a bytes-like object is required, not 'str'",
    'bool False', 'bool False', 'bool False', 'bool False', 'bool False', 'bool False',
    "TypeError: argument of type 'NoneType' is not iterable", "TypeError: argument of type 'ellipsis' is not iterable",
    'bool False', "TypeError: argument of type 'slice' is not iterable",
    "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, 'ab') == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable", 'bool False', 'bool True',
    "TypeError: a bytes-like object is required, not 'str'", "TypeError: a bytes-like object is required, not 'str'",
    'bool False', 'bool False', 'bool False', 'bool False', 'bool False', 'bool False',
    "TypeError: argument of type 'NoneType' is not iterable", "TypeError: argument of type 'ellipsis' is not iterable",
    'bool False', "TypeError: argument of type 'slice' is not iterable",
    "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, b'ab') == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not bytes",
    "TypeError: 'in <string>' requires string as left operand, not bytes", 'bool True', 'bool False', 'bool False',
    'bool False', 'bool False', 'bool False', 'bool False', 'bool False',
    "TypeError: argument of type 'NoneType' is not iterable", "TypeError: argument of type 'ellipsis' is not iterable",
    'bool False', "TypeError: argument of type 'slice' is not iterable",
    "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, bytearray(b'x')) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not bytearray",
    "TypeError: 'in <string>' requires string as left operand, not bytearray", 'bool False', 'bool True', 'bool False',
    'bool False', 'bool False', "TypeError: unhashable type: 'bytearray'", "TypeError: unhashable type: 'bytearray'",
    "TypeError: unhashable type: 'bytearray'", "TypeError: argument of type 'NoneType' is not iterable",
    "TypeError: argument of type 'ellipsis' is not iterable", 'bool False',
    "TypeError: argument of type 'slice' is not iterable", "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, [1, 2]) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not list",
    "TypeError: 'in <string>' requires string as left operand, not list",
    "TypeError: a bytes-like object is required, not 'list'", "TypeError: a bytes-like object is required, not 'list'",
    'bool False', 'bool False', 'bool False', "TypeError: unhashable type: 'list'",
    "TypeError: unhashable type: 'list'", "TypeError: unhashable type: 'list'",
    "TypeError: argument of type 'NoneType' is not iterable", "TypeError: argument of type 'ellipsis' is not iterable",
    'bool False', "TypeError: argument of type 'slice' is not iterable",
    "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, ()) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not tuple",
    "TypeError: 'in <string>' requires string as left operand, not tuple",
    "TypeError: a bytes-like object is required, not 'tuple'",
    "TypeError: a bytes-like object is required, not 'tuple'", 'bool False', 'bool False', 'bool False', 'bool False',
    'bool False', 'bool False', "TypeError: argument of type 'NoneType' is not iterable",
    "TypeError: argument of type 'ellipsis' is not iterable", 'bool False',
    "TypeError: argument of type 'slice' is not iterable", "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, (1, 'a')) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not tuple",
    "TypeError: 'in <string>' requires string as left operand, not tuple",
    "TypeError: a bytes-like object is required, not 'tuple'",
    "TypeError: a bytes-like object is required, not 'tuple'", 'bool False', 'bool False', 'bool False', 'bool False',
    'bool False', 'bool False', "TypeError: argument of type 'NoneType' is not iterable",
    "TypeError: argument of type 'ellipsis' is not iterable", 'bool False',
    "TypeError: argument of type 'slice' is not iterable", "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, {1}) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not set",
    "TypeError: 'in <string>' requires string as left operand, not set",
    "TypeError: a bytes-like object is required, not 'set'", "TypeError: a bytes-like object is required, not 'set'",
    'bool False', 'bool False', 'bool False', 'bool False', 'bool False', "TypeError: unhashable type: 'set'",
    "TypeError: argument of type 'NoneType' is not iterable", "TypeError: argument of type 'ellipsis' is not iterable",
    'bool False', "TypeError: argument of type 'slice' is not iterable",
    "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, frozenset('a')) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not frozenset",
    "TypeError: 'in <string>' requires string as left operand, not frozenset",
    "TypeError: a bytes-like object is required, not 'frozenset'",
    "TypeError: a bytes-like object is required, not 'frozenset'", 'bool False', 'bool False', 'bool False',
    'bool False', 'bool False', 'bool False', "TypeError: argument of type 'NoneType' is not iterable",
    "TypeError: argument of type 'ellipsis' is not iterable", 'bool False',
    "TypeError: argument of type 'slice' is not iterable", "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, {'k': 1}) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not dict",
    "TypeError: 'in <string>' requires string as left operand, not dict",
    "TypeError: a bytes-like object is required, not 'dict'", "TypeError: a bytes-like object is required, not 'dict'",
    'bool False', 'bool False', 'bool False', "TypeError: unhashable type: 'dict'",
    "TypeError: unhashable type: 'dict'", "TypeError: unhashable type: 'dict'",
    "TypeError: argument of type 'NoneType' is not iterable", "TypeError: argument of type 'ellipsis' is not iterable",
    'bool False', "TypeError: argument of type 'slice' is not iterable",
    "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, None) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not NoneType",
    "TypeError: 'in <string>' requires string as left operand, not NoneType",
    "TypeError: a bytes-like object is required, not 'NoneType'",
    "TypeError: a bytes-like object is required, not 'NoneType'", 'bool False', 'bool False', 'bool False',
    'bool False', 'bool False', 'bool False', "TypeError: argument of type 'NoneType' is not iterable",
    "TypeError: argument of type 'ellipsis' is not iterable", 'bool False',
    "TypeError: argument of type 'slice' is not iterable", "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, ...) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not ellipsis",
    "TypeError: 'in <string>' requires string as left operand, not ellipsis",
    "TypeError: a bytes-like object is required, not 'ellipsis'",
    "TypeError: a bytes-like object is required, not 'ellipsis'", 'bool False', 'bool False', 'bool False',
    'bool False', 'bool False', 'bool False', "TypeError: argument of type 'NoneType' is not iterable",
    "TypeError: argument of type 'ellipsis' is not iterable", 'bool False',
    "TypeError: argument of type 'slice' is not iterable", "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, range(3)) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not range",
    "TypeError: 'in <string>' requires string as left operand, not range",
    "TypeError: a bytes-like object is required, not 'range'",
    "TypeError: a bytes-like object is required, not 'range'", 'bool False', 'bool False', 'bool False', 'bool False',
    'bool False', 'bool False', "TypeError: argument of type 'NoneType' is not iterable",
    "TypeError: argument of type 'ellipsis' is not iterable", 'bool False',
    "TypeError: argument of type 'slice' is not iterable", "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, slice(1, 2)) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not slice",
    "TypeError: 'in <string>' requires string as left operand, not slice",
    "TypeError: a bytes-like object is required, not 'slice'",
    "TypeError: a bytes-like object is required, not 'slice'", 'bool False', 'bool False', 'bool False', 'bool False',
    'bool False', 'bool False', "TypeError: argument of type 'NoneType' is not iterable",
    "TypeError: argument of type 'ellipsis' is not iterable", 'bool False',
    "TypeError: argument of type 'slice' is not iterable", "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, int) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not type",
    "TypeError: 'in <string>' requires string as left operand, not type",
    "TypeError: a bytes-like object is required, not 'type'", "TypeError: a bytes-like object is required, not 'type'",
    'bool False', 'bool False', 'bool False', 'bool False', 'bool False', 'bool False',
    "TypeError: argument of type 'NoneType' is not iterable", "TypeError: argument of type 'ellipsis' is not iterable",
    'bool False', "TypeError: argument of type 'slice' is not iterable",
    "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, len) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not builtin_function_or_method",
    "TypeError: 'in <string>' requires string as left operand, not builtin_function_or_method",
    "TypeError: a bytes-like object is required, not 'builtin_function_or_method'",
    "TypeError: a bytes-like object is required, not 'builtin_function_or_method'", 'bool False', 'bool False',
    'bool False', 'bool False', 'bool False', 'bool False', "TypeError: argument of type 'NoneType' is not iterable",
    "TypeError: argument of type 'ellipsis' is not iterable", 'bool False',
    "TypeError: argument of type 'slice' is not iterable", "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, Plain()) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not Plain",
    "TypeError: 'in <string>' requires string as left operand, not Plain",
    "TypeError: a bytes-like object is required, not 'Plain'",
    "TypeError: a bytes-like object is required, not 'Plain'", 'bool False', 'bool False', 'bool False', 'bool False',
    'bool False', 'bool False', "TypeError: argument of type 'NoneType' is not iterable",
    "TypeError: argument of type 'ellipsis' is not iterable", 'bool False',
    "TypeError: argument of type 'slice' is not iterable", "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]
assert pairs('in', lambda x, y: x in y, Sub(4)) == [
    "TypeError: argument of type 'int' is not iterable", "TypeError: argument of type 'int' is not iterable",
    "TypeError: argument of type 'bool' is not iterable", "TypeError: argument of type 'float' is not iterable",
    "TypeError: argument of type 'complex' is not iterable",
    "TypeError: 'in <string>' requires string as left operand, not Sub",
    "TypeError: 'in <string>' requires string as left operand, not Sub", 'bool False', 'bool False', 'bool False',
    'bool False', 'bool False', 'bool False', 'bool False', 'bool False',
    "TypeError: argument of type 'NoneType' is not iterable", "TypeError: argument of type 'ellipsis' is not iterable",
    'bool False', "TypeError: argument of type 'slice' is not iterable",
    "TypeError: argument of type 'type' is not iterable",
    "TypeError: argument of type 'builtin_function_or_method' is not iterable",
    "TypeError: argument of type 'Plain' is not iterable", "TypeError: argument of type 'Sub' is not iterable",
]

# Every pair of kinds of values with the operator +: the result, or the error and its text.


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


assert pairs('+', lambda x, y: x + y, 0) == [
    'int 0', 'int -3', 'int 1', 'float 2.5', 'complex 1j', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int 4',
]
assert pairs('+', lambda x, y: x + y, -3) == [
    'int -3', 'int -6', 'int -2', 'float -0.5', 'complex (-3+1j)', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int 1',
]
assert pairs('+', lambda x, y: x + y, True) == [
    'int 1', 'int -2', 'int 2', 'float 3.5', 'complex (1+1j)', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int 5',
]
assert pairs('+', lambda x, y: x + y, 2.5) == [
    'float 2.5', 'float -0.5', 'float 3.5', 'float 5.0', 'complex (2.5+1j)', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'float 6.5',
]
assert pairs('+', lambda x, y: x + y, 1j) == [
    'complex 1j', 'complex (-3+1j)', 'complex (1+1j)', 'complex (2.5+1j)', 'complex 2j', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'complex (4+1j)',
]
assert pairs('+', lambda x, y: x + y, '') == [
    'TypeError: can only concatenate str (not "int") to str', 'TypeError: can only concatenate str (not "int") to str',
    'TypeError: can only concatenate str (not "bool") to str',
    'TypeError: can only concatenate str (not "float") to str',
    'TypeError: can only concatenate str (not "complex") to str', "str ''", "str 'ab'",
    'TypeError: can only concatenate str (not "bytes") to str',
    'TypeError: can only concatenate str (not "bytearray") to str',
    'TypeError: can only concatenate str (not "list") to str',
    'TypeError: can only concatenate str (not "tuple") to str',
    'TypeError: can only concatenate str (not "tuple") to str',
    'TypeError: can only concatenate str (not "set") to str',
    'TypeError: can only concatenate str (not "frozenset") to str',
    'TypeError: can only concatenate str (not "dict") to str',
    'TypeError: can only concatenate str (not "NoneType") to str',
    'TypeError: can only concatenate str (not "ellipsis") to str',
    'TypeError: can only concatenate str (not "range") to str',
    'TypeError: can only concatenate str (not "slice") to str',
    'TypeError: can only concatenate str (not "type") to str',
    'TypeError: can only concatenate str (not "builtin_function_or_method") to str',
    'TypeError: can only concatenate str (not "Plain") to str',
    'TypeError: can only concatenate str (not "Sub") to str',
]
assert pairs('+', lambda x, y: x + y, 'ab') == [
    'TypeError: can only concatenate str (not "int") to str', 'TypeError: can only concatenate str (not "int") to str',
    'TypeError: can only concatenate str (not "bool") to str',
    'TypeError: can only concatenate str (not "float") to str',
    'TypeError: can only concatenate str (not "complex") to str', "str 'ab'", "str 'abab'",
    'TypeError: can only concatenate str (not "bytes") to str',
    'TypeError: can only concatenate str (not "bytearray") to str',
    'TypeError: can only concatenate str (not "list") to str',
    'TypeError: can only concatenate str (not "tuple") to str',
    'TypeError: can only concatenate str (not "tuple") to str',
    'TypeError: can only concatenate str (not "set") to str',
    'TypeError: can only concatenate str (not "frozenset") to str',
    'TypeError: can only concatenate str (not "dict") to str',
    'TypeError: can only concatenate str (not "NoneType") to str',
    'TypeError: can only concatenate str (not "ellipsis") to str',
    'TypeError: can only concatenate str (not "range") to str',
    'TypeError: can only concatenate str (not "slice") to str',
    'TypeError: can only concatenate str (not "type") to str',
    'TypeError: can only concatenate str (not "builtin_function_or_method") to str',
    'TypeError: can only concatenate str (not "Plain") to str',
    'TypeError: can only concatenate str (not "Sub") to str',
]
assert pairs('+', lambda x, y: x + y, b'ab') == [
    "TypeError: can't concat int to bytes", "TypeError: can't concat int to bytes",
    "TypeError: can't concat bool to bytes", "TypeError: can't concat float to bytes",
    "TypeError: can't concat complex to bytes", "TypeError: can't concat str to bytes",
    "TypeError: can't concat str to bytes", "bytes b'abab'", "bytes b'abx'", "TypeError: can't concat list to bytes",
    "TypeError: can't concat tuple to bytes", "TypeError: can't concat tuple to bytes",
    "TypeError: can't concat set to bytes", "TypeError: can't concat frozenset to bytes",
    "TypeError: can't concat dict to bytes", "TypeError: can't concat NoneType to bytes",
    "TypeError: can't concat ellipsis to bytes", "TypeError: can't concat range to bytes",
    "TypeError: can't concat slice to bytes", "TypeError: can't concat type to bytes",
    "TypeError: can't concat builtin_function_or_method to bytes", "TypeError: can't concat Plain to bytes",
    "TypeError: can't concat Sub to bytes",
]
assert pairs('+', lambda x, y: x + y, bytearray(b'x')) == [
    "TypeError: can't concat int to bytearray", "TypeError: can't concat int to bytearray",
    "TypeError: can't concat bool to bytearray", "TypeError: can't concat float to bytearray",
    "TypeError: can't concat complex to bytearray", "TypeError: can't concat str to bytearray",
    "TypeError: can't concat str to bytearray", "bytearray bytearray(b'xab')", "bytearray bytearray(b'xx')",
    "TypeError: can't concat list to bytearray", "TypeError: can't concat tuple to bytearray",
    "TypeError: can't concat tuple to bytearray", "TypeError: can't concat set to bytearray",
    "TypeError: can't concat frozenset to bytearray", "TypeError: can't concat dict to bytearray",
    "TypeError: can't concat NoneType to bytearray", "TypeError: can't concat ellipsis to bytearray",
    "TypeError: can't concat range to bytearray", "TypeError: can't concat slice to bytearray",
    "TypeError: can't concat type to bytearray", "TypeError: can't concat builtin_function_or_method to bytearray",
    "TypeError: can't concat Plain to bytearray", "TypeError: can't concat Sub to bytearray",
]
assert pairs('+', lambda x, y: x + y, [1, 2]) == [
    'TypeError: can only concatenate list (not "int") to list',
    'TypeError: can only concatenate list (not "int") to list',
    'TypeError: can only concatenate list (not "bool") to list',
    'TypeError: can only concatenate list (not "float") to list',
    'TypeError: can only concatenate list (not "complex") to list',
    'TypeError: can only concatenate list (not "str") to list',
    'TypeError: can only concatenate list (not "str") to list',
    'TypeError: can only concatenate list (not "bytes") to list',
    'TypeError: can only concatenate list (not "bytearray") to list', 'list [1, 2, 1, 2]',
    'TypeError: can only concatenate list (not "tuple") to list',
    'TypeError: can only concatenate list (not "tuple") to list',
    'TypeError: can only concatenate list (not "set") to list',
    'TypeError: can only concatenate list (not "frozenset") to list',
    'TypeError: can only concatenate list (not "dict") to list',
    'TypeError: can only concatenate list (not "NoneType") to list',
    'TypeError: can only concatenate list (not "ellipsis") to list',
    'TypeError: can only concatenate list (not "range") to list',
    'TypeError: can only concatenate list (not "slice") to list',
    'TypeError: can only concatenate list (not "type") to list',
    'TypeError: can only concatenate list (not "builtin_function_or_method") to list',
    'TypeError: can only concatenate list (not "Plain") to list',
    'TypeError: can only concatenate list (not "Sub") to list',
]
assert pairs('+', lambda x, y: x + y, ()) == [
    'TypeError: can only concatenate tuple (not "int") to tuple',
    'TypeError: can only concatenate tuple (not "int") to tuple',
    'TypeError: can only concatenate tuple (not "bool") to tuple',
    'TypeError: can only concatenate tuple (not "float") to tuple',
    'TypeError: can only concatenate tuple (not "complex") to tuple',
    'TypeError: can only concatenate tuple (not "str") to tuple',
    'TypeError: can only concatenate tuple (not "str") to tuple',
    'TypeError: can only concatenate tuple (not "bytes") to tuple',
    'TypeError: can only concatenate tuple (not "bytearray") to tuple',
    'TypeError: can only concatenate tuple (not "list") to tuple', 'tuple ()', "tuple (1, 'a')",
    'TypeError: can only concatenate tuple (not "set") to tuple',
    'TypeError: can only concatenate tuple (not "frozenset") to tuple',
    'TypeError: can only concatenate tuple (not "dict") to tuple',
    'TypeError: can only concatenate tuple (not "NoneType") to tuple',
    'TypeError: can only concatenate tuple (not "ellipsis") to tuple',
    'TypeError: can only concatenate tuple (not "range") to tuple',
    'TypeError: can only concatenate tuple (not "slice") to tuple',
    'TypeError: can only concatenate tuple (not "type") to tuple',
    'TypeError: can only concatenate tuple (not "builtin_function_or_method") to tuple',
    'TypeError: can only concatenate tuple (not "Plain") to tuple',
    'TypeError: can only concatenate tuple (not "Sub") to tuple',
]
assert pairs('+', lambda x, y: x + y, (1, 'a')) == [
    'TypeError: can only concatenate tuple (not "int") to tuple',
    'TypeError: can only concatenate tuple (not "int") to tuple',
    'TypeError: can only concatenate tuple (not "bool") to tuple',
    'TypeError: can only concatenate tuple (not "float") to tuple',
    'TypeError: can only concatenate tuple (not "complex") to tuple',
    'TypeError: can only concatenate tuple (not "str") to tuple',
    'TypeError: can only concatenate tuple (not "str") to tuple',
    'TypeError: can only concatenate tuple (not "bytes") to tuple',
    'TypeError: can only concatenate tuple (not "bytearray") to tuple',
    'TypeError: can only concatenate tuple (not "list") to tuple', "tuple (1, 'a')", "tuple (1, 'a', 1, 'a')",
    'TypeError: can only concatenate tuple (not "set") to tuple',
    'TypeError: can only concatenate tuple (not "frozenset") to tuple',
    'TypeError: can only concatenate tuple (not "dict") to tuple',
    'TypeError: can only concatenate tuple (not "NoneType") to tuple',
    'TypeError: can only concatenate tuple (not "ellipsis") to tuple',
    'TypeError: can only concatenate tuple (not "range") to tuple',
    'TypeError: can only concatenate tuple (not "slice") to tuple',
    'TypeError: can only concatenate tuple (not "type") to tuple',
    'TypeError: can only concatenate tuple (not "builtin_function_or_method") to tuple',
    'TypeError: can only concatenate tuple (not "Plain") to tuple',
    'TypeError: can only concatenate tuple (not "Sub") to tuple',
]
assert pairs('+', lambda x, y: x + y, {1}) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('+', lambda x, y: x + y, frozenset('a')) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('+', lambda x, y: x + y, {'k': 1}) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('+', lambda x, y: x + y, None) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('+', lambda x, y: x + y, ...) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('+', lambda x, y: x + y, range(3)) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('+', lambda x, y: x + y, slice(1, 2)) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('+', lambda x, y: x + y, int) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('+', lambda x, y: x + y, len) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('+', lambda x, y: x + y, Plain()) == [
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported',
]
assert pairs('+', lambda x, y: x + y, Sub(4)) == [
    'int 4', 'int 1', 'int 5', 'float 6.5', 'complex (4+1j)', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported',
    'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'unsupported', 'int 8',
]

# json.dumps: text, options, errors.
import enum
import json
from collections import OrderedDict, namedtuple, defaultdict

dumps = json.dumps
assert dumps(None) == 'null' and dumps(True) == 'true' and dumps(False) == 'false'
assert dumps(0) == '0' and dumps(-12) == '-12' and dumps(2 ** 100) == '1267650600228229401496703205376'
assert dumps(1.0) == '1.0' and dumps(0.1) == '0.1' and dumps(1e100) == '1e+100' and dumps(-0.0) == '-0.0' and dumps(1e16) == '1e+16'
assert dumps([]) == '[]' and dumps(()) == '[]' and dumps({}) == '{}' and dumps('') == '""'
assert dumps([1, [2, (3,)], {'a': None}]) == '[1, [2, [3]], {"a": null}]'
assert dumps({'a': 1, 'b': [True]}) == '{"a": 1, "b": [true]}'
assert dumps('a"b\\c/\b\f\n\r\t\x00\x1f\x7f') == '"a\\"b\\\\c/\\b\\f\\n\\r\\t\\u0000\\u001f\\u007f"'
assert dumps('\u00e9\u20ac\U0001f600\ud800\u2028') == '"\\u00e9\\u20ac\\ud83d\\ude00\\ud800\\u2028"'
assert dumps('\u00e9"\x7f\U0001f600\n', ensure_ascii=False) == '"\u00e9\\"\x7f\U0001f600\\n"'
assert dumps(['\u00e9', {'\u00e8': '\u00ea'}], ensure_ascii=False) == '["\u00e9", {"\u00e8": "\u00ea"}]'

# Keys
assert dumps({1: 1, 2.5: 2, True: 3, None: 4, 'x': 5}) == '{"1": 3, "2.5": 2, "null": 4, "x": 5}'
assert dumps({True: 1, False: 2, float('nan'): 3, float('inf'): 4, 2 ** 70: 5}) == '{"true": 1, "false": 2, "NaN": 3, "Infinity": 4, "1180591620717411303424": 5}'
assert dumps({(1, 2): 3, 'a': 4, b'x': 5}, skipkeys=True) == '{"a": 4}'
assert dumps({(1, 2): 3}, skipkeys=True) == '{}' and dumps({(1, 2): 3, 'a': [{}]}, skipkeys=True, indent=1) == '{\n "a": [\n  {}\n ]\n}'
assert dumps({'b': 1, 'a': {'d': 1, 'c': 2}}, sort_keys=True) == '{"a": {"c": 2, "d": 1}, "b": 1}'

# Separators and indent
data = {'a': [1, {}], 'b': {'c': []}, 'd': {'e': 'f'}}
assert dumps(data, separators=(',', ':')) == '{"a":[1,{}],"b":{"c":[]},"d":{"e":"f"}}'
assert dumps(data, indent=2) == '{\n  "a": [\n    1,\n    {}\n  ],\n  "b": {\n    "c": []\n  },\n  "d": {\n    "e": "f"\n  }\n}'
assert dumps([1, 2], indent='\t') == '[\n\t1,\n\t2\n]' and dumps([1, 2], indent=0) == '[\n1,\n2\n]' and dumps([1, 2], indent='') == '[\n1,\n2\n]'
assert dumps([1, 2], indent=1, separators=('; ', '=')) == '[\n 1; \n 2\n]' and dumps([], indent=4) == '[]' and dumps(-3, indent=4) == '-3'
assert dumps([1], indent=True) == '[\n 1\n]'

# Subclasses of what JSON knows
Point = namedtuple('Point', 'x y')
Color = enum.IntEnum('Color', 'RED GREEN')


class Text(str):
    def __str__(self):
        return 'other'


class Number(float):
    def __repr__(self):
        return 'other'


class Whole(int):
    def __repr__(self):
        return 'other'


class Mapping(dict):
    def items(self):
        return [('k', 1)]


assert dumps(Point(1, 2)) == '[1, 2]' and dumps([Color.RED, {Color.GREEN: 1}]) == '[1, {"2": 1}]'
assert dumps([Text('t'), Number(1.5), Whole(7)]) == '["t", 1.5, 7]' and dumps({Text('t'): 1, Number(2.5): 2, Whole(7): 3}) == '{"t": 1, "2.5": 2, "7": 3}'
assert dumps(OrderedDict(b=1, a=2)) == '{"b": 1, "a": 2}' and dumps(defaultdict(int, x=1)) == '{"x": 1}'
assert dumps(Mapping(a=2)) == '{"k": 1}'


def error(*args, **kw):
    try:
        dumps(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)


nan, inf = float('nan'), float('inf')
assert dumps([nan, inf, -inf]) == '[NaN, Infinity, -Infinity]'
for kw in {}, {'indent': 2}, {'sort_keys': True}:
    assert error([nan], allow_nan=False, **kw) == 'ValueError: Out of range float values are not JSON compliant: nan'
    assert error({-inf: 1}, allow_nan=False, **kw) == 'ValueError: Out of range float values are not JSON compliant: -inf'
    assert error({1, 2}, **kw) == 'TypeError: Object of type set is not JSON serializable'
    assert error({'a': [b'x']}, **kw) == 'TypeError: Object of type bytes is not JSON serializable'
    assert error({(1,): 1}, **kw) == 'TypeError: keys must be str, int, float, bool or None, not tuple'
    loop = []
    loop.append({'a': loop})
    assert error(loop, **kw) == 'ValueError: Circular reference detected'
same = [1]
assert dumps([same, same, {'a': same}]) == '[[1], [1], {"a": [1]}]'
assert error({1: 2, 'a': 3}, sort_keys=True) == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert error(loop, check_circular=False) == 'RecursionError: maximum recursion depth exceeded while encoding a JSON object'
assert error(10 ** 5000).startswith('ValueError: Exceeds the limit (4300 digits) for integer string conversion')

# Round trip
data = {'k%d' % i: [i, i / 3, str(i), None, {'n': [i] * (i % 5)}] for i in range(500)}
for kw in {}, {'indent': 3}, {'separators': (',', ':')}, {'sort_keys': True, 'ensure_ascii': False}:
    assert json.loads(dumps(data, **kw)) == data

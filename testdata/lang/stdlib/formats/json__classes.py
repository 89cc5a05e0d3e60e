# json.JSONDecoder, json.JSONEncoder: hooks and subclasses.
import json

# Hooks of loads
seen = []
assert json.loads('{"a": {"b": 1}}', object_hook=lambda d: seen.append(d) or len(d)) == 1 and seen == [{'b': 1}, {'a': 1}]
assert json.loads('{"a": {"b": 1}, "a": 2}', object_pairs_hook=list) == [('a', [('b', 1)]), ('a', 2)]
assert json.loads('{}', object_pairs_hook=tuple, object_hook=len) == ()
assert json.loads('[1, 2.50, 1e3, -4]', parse_float=str) == [1, '2.50', '1e3', -4]
assert json.loads('[1, 2.5, -4]', parse_int=float) == [1.0, 2.5, -4.0] and json.loads('[1]', parse_int=lambda s: s + '!') == ['1!']
assert json.loads('[NaN, -Infinity, Infinity]', parse_constant=lambda s: s.lower()) == ['nan', '-infinity', 'infinity']
try:
    json.loads('[{"a": 1}]', object_hook=lambda d: d['missing'])
    assert False
except KeyError as e:
    assert e.args == ('missing',)

# JSONDecoder
d = json.JSONDecoder()
assert d.decode(' [1] ') == [1] and d.raw_decode('[1] x') == ([1], 3) and d.raw_decode('x [1]', 2) == ([1], 5)
assert d.raw_decode('\u00e9 "\u00e9" \u00e9', 2) == ('\u00e9', 5)
assert d.strict is True and d.parse_float is float and d.parse_int is int and d.object_hook is None and d.memo == {}
try:
    d.raw_decode(' 1')
    assert False
except json.JSONDecodeError as e:
    assert e.msg == 'Expecting value' and e.pos == 0
try:
    json.JSONDecoder({})
    assert False
except TypeError as e:
    assert str(e) == 'JSONDecoder.__init__() takes 1 positional argument but 2 were given'


class Points(json.JSONDecoder):
    def __init__(self, **kw):
        super().__init__(object_hook=self.hook, **kw)

    def hook(self, d):
        return (d['x'], d['y']) if d.keys() == {'x', 'y'} else d


assert json.loads('[{"x": 1, "y": 2}, {"z": 3}]', cls=Points) == [(1, 2), {'z': 3}]

# default
assert json.dumps({'s': {3}, 'c': 1j}, default=str) == '{"s": "{3}", "c": "1j"}'
assert json.dumps([{1, 2}], default=sorted) == '[[1, 2]]' and json.dumps({2}, default=list, indent=1) == '[\n 2\n]'
calls = []
try:
    json.dumps(object, default=lambda o: calls.append(o) or o)
    assert False
except ValueError as e:
    assert str(e) == 'Circular reference detected' and calls == [object]


# JSONEncoder
class Shape:
    def __init__(self, n):
        self.n = n


class Encoder(json.JSONEncoder):
    def default(self, o):
        if isinstance(o, Shape):
            return {'n': o.n}
        return super().default(o)


assert json.dumps([Shape(3)], cls=Encoder) == '[{"n": 3}]' and Encoder(indent=1).encode(Shape(1)) == '{\n "n": 1\n}'
assert json.dumps({'k': Shape(Shape(1))}, cls=Encoder, sort_keys=True) == '{"k": {"n": {"n": 1}}}'
try:
    json.dumps([Shape(1j)], cls=Encoder)
    assert False
except TypeError as e:
    assert str(e) == 'Object of type complex is not JSON serializable'
e = json.JSONEncoder()
assert vars(e) == {'skipkeys': False, 'ensure_ascii': True, 'check_circular': True, 'allow_nan': True, 'sort_keys': False, 'indent': None}
assert e.item_separator == ', ' and e.key_separator == ': ' and json.JSONEncoder(indent=1).item_separator == ','
assert e.encode('\u00e9') == '"\\u00e9"' and json.JSONEncoder(ensure_ascii=False).encode('\u00e9') == '"\u00e9"'

# Pieces
nested = {'a': [1, 2, {}], 'b': [], 'c': 'x', 'd': 1.5}
assert list(json.JSONEncoder(indent=2).iterencode(nested)) == [
    '{', '\n  ', '"a"', ': ', '[\n    1', ',\n    2', ',\n    ', '{}', '\n  ', ']', ',\n  ', '"b"', ': ', '[]', ',\n  ', '"c"', ': ', '"x"', ',\n  ', '"d"', ': ', '1.5', '\n', '}']
assert list(e.iterencode([1, [2, 'a'], {'a': None}])) == ['[1', ', ', '[2', ', "a"', ']', ', ', '{', '"a"', ': ', 'null', '}', ']']
assert list(e.iterencode(5)) == ['5'] and list(e.iterencode('a')) == ['"a"'] and list(e.iterencode({})) == ['{}']
assert ''.join(Encoder(sort_keys=True).iterencode({'b': Shape(True), 'a': (None,)})) == '{"a": [null], "b": {"n": true}}'


class File:
    def __init__(self):
        self.text = ''

    def write(self, s):
        self.text += s


f = File()
json.dump({'a': [1, {'b': None}], '2': 3.5}, f)
assert f.text == '{"a": [1, {"b": null}], "2": 3.5}'
f = File()
json.dump([{1: True}, float('inf')], f, indent=1)
assert f.text == '[\n {\n  "1": true\n },\n Infinity\n]'
f = File()
try:
    json.dump([1, {'a': {2}}], f)
    assert False
except TypeError as e:
    assert str(e) == 'Object of type set is not JSON serializable'
loop = {}
loop['x'] = [loop]
try:
    json.dump(loop, File())
    assert False
except ValueError as e:
    assert str(e) == 'Circular reference detected'

# A list that changes while it is written
items = [Shape(1), 2, 3]
assert json.dumps(items, default=lambda o: items.pop()) == '[3, 2]'

import json.decoder, json.encoder, json.scanner
assert json.__all__ == ['dump', 'dumps', 'load', 'loads', 'JSONDecoder', 'JSONDecodeError', 'JSONEncoder']
assert json.decoder.scanstring('abc"d', 0) == ('abc', 4) and json.decoder.scanstring('"\\n\u00e9"', 1) == ('\n\u00e9', 5)
scan = json.scanner.make_scanner(json.JSONDecoder())
assert scan('[1, 2]x', 0) == ([1, 2], 6)
try:
    scan('x', 0)
    assert False
except StopIteration as e:
    assert e.value == 0

# json.loads: values, numbers, strings, whitespace, encodings.
import json

assert json.loads('null') is None and json.loads('true') is True and json.loads('false') is False
assert json.loads(' [ ] ') == [] and json.loads('{ }') == {} and json.loads('\t\r\n1\n') == 1
assert json.loads('[1, [2, [3, {"a": [4]}]]]') == [1, [2, [3, {'a': [4]}]]]
assert json.loads('{"a": 1, "b": {"a": 2}, "a": 3}') == {'a': 3, 'b': {'a': 2}}
assert list(json.loads('{"z": 1, "a": 2, "m": 3}')) == ['z', 'a', 'm']

# Numbers
for text, want in [('0', 0), ('-0', 0), ('12', 12), ('-7', -7), ('999999999999999999', 999999999999999999),
                   ('9223372036854775807', 9223372036854775807), ('9223372036854775808', 9223372036854775808),
                   ('-123456789012345678901234567890', -123456789012345678901234567890)]:
    got = json.loads(text)
    assert got == want and type(got) is int, text
for text, want in [('0.0', 0.0), ('1.5', 1.5), ('-2.25e3', -2250.0), ('1e5', 1e5), ('1E+2', 100.0), ('1e-7', 1e-7), ('1E400', float('inf'))]:
    got = json.loads(text)
    assert got == want and type(got) is float, text
assert str(json.loads('-0.0')) == '-0.0'
assert json.loads('Infinity') == float('inf') and json.loads('-Infinity') == float('-inf')
assert json.loads('NaN') != json.loads('NaN')

# Strings
assert json.loads('""') == '' and json.loads('"a"') == 'a'
assert json.loads(r'"\"\\\/\b\f\n\r\t"') == '"\\/\b\f\n\r\t'
assert json.loads(r'"\u0041\u00e9\u20AC"') == 'A\u00e9\u20ac'
assert json.loads(r'"\ud83d\ude00"') == '\U0001f600'
assert json.loads(r'"\ud83d\ud83d\ude00"') == '\ud83d\U0001f600'
assert json.loads(r'"\ud800"') == '\ud800' and json.loads(r'"\udc00x"') == '\udc00x'
assert json.loads(r'"\ud800\u0041"') == '\ud800A'
assert json.loads('"h\u00e9llo \U0001f600"') == 'h\u00e9llo \U0001f600'
assert json.loads('{"\u00e9\\n": "\u00e8"}') == {'\u00e9\n': '\u00e8'}
assert json.loads('"a\tb"', strict=False) == 'a\tb'
assert json.loads('"' + 'x' * 100000 + '"') == 'x' * 100000
assert json.loads('"' + '\\n' * 50000 + '"') == '\n' * 50000

# Bytes, and their encodings
assert json.loads(b'{"a": 1}') == {'a': 1} and json.loads(bytearray(b'[1]')) == [1]
for codec in 'utf-8', 'utf-8-sig', 'utf-16', 'utf-16-le', 'utf-16-be', 'utf-32', 'utf-32-le', 'utf-32-be':
    assert json.loads('["\u00e9\u20ac"]'.encode(codec)) == ['\u00e9\u20ac'], codec
    assert json.loads('1'.encode(codec)) == 1, codec


class Text(str):
    pass


assert json.loads(Text('[1]')) == [1]

# A file is anything with read()
class File:
    def __init__(self, text):
        self.text = text

    def read(self):
        return self.text


assert json.load(File('{"a": [1, 2]}')) == {'a': [1, 2]}
assert json.load(File(b'[]')) == []

deep = json.loads('[' * 500 + ']' * 500)
n = 0
while deep:
    deep, n = deep[0], n + 1
assert n == 499

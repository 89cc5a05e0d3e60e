# JSONDecodeError: what is wrong, and where.
import json


def fails(text, msg, pos, lineno=1, colno=None, **kw):
    colno = pos + 1 if colno is None else colno
    try:
        json.loads(text, **kw)
    except json.JSONDecodeError as e:
        assert (e.msg, e.pos, e.lineno, e.colno, e.doc) == (msg, pos, lineno, colno, text), (text, e.msg, e.pos, e.lineno, e.colno)
        assert str(e) == f'{msg}: line {lineno} column {colno} (char {pos})'
        assert isinstance(e, ValueError) and e.args == (str(e),)
        assert e.__context__ is None or e.__suppress_context__
    else:
        assert False, text


value = 'Expecting value'
for text in '', 'nul', '-', '-Inf', 'Na', "'a'", 'True', '.5', '+1', 'x':
    fails(text, value, 0)
fails('   ', value, 3)
fails('[', value, 1)
fails('[1,', value, 3)
fails('[,]', value, 1)
fails('{"a":', value, 5)
fails('{"a":}', value, 5)
fails('[1, [2, {"a": oops}]]', value, 14)
fails('[1,\n 2,\n oops]', value, 9, 3, 2)
fails('["\u00e9\U0001f600", oops]', value, 7)
fails('[1', "Expecting ',' delimiter", 2)
fails('[1 2]', "Expecting ',' delimiter", 3)
fails('{"a":1', "Expecting ',' delimiter", 6)
fails('{"a":1 "b"}', "Expecting ',' delimiter", 7)
fails('[1,]', 'Illegal trailing comma before end of array', 2)
fails('[1 , ]', 'Illegal trailing comma before end of array', 3)
fails('{"a":1,}', 'Illegal trailing comma before end of object', 6)
name = 'Expecting property name enclosed in double quotes'
fails('{', name, 1)
fails('{a', name, 1)
fails('{1:2}', name, 1)
fails("{'a': 1}", name, 1)
fails('{"a":1,', name, 7)
fails('{"a"', "Expecting ':' delimiter", 4)
fails('{"a" 1}', "Expecting ':' delimiter", 5)
fails('"abc', 'Unterminated string starting at', 0)
fails('["a", "b\\', 'Unterminated string starting at', 6)
fails(r'"\x"', r'Invalid \escape', 1)
fails(r'"\u12"', r'Invalid \uXXXX escape', 2)
fails(r'"\u', r'Invalid \uXXXX escape', 2)
fails(r'"\u00g0"', r'Invalid \uXXXX escape', 2)
fails(r'"\ud83d\u00"', r'Invalid \uXXXX escape', 8)
fails('"a\nb"', 'Invalid control character at', 2, 1, 3)
fails('"a\x00b"', 'Invalid control character at', 2)
fails('1 2', 'Extra data', 2)
fails('01', 'Extra data', 1)
fails('1.', 'Extra data', 1)
fails('1.e5', 'Extra data', 1)
fails('{}\n{}', 'Extra data', 3, 2, 1)
fails('\ufeff1', 'Unexpected UTF-8 BOM (decode using utf-8-sig)', 0)

e = json.JSONDecodeError('m', 'doc\nx', 5)
assert repr(e) == "JSONDecodeError('m: line 2 column 2 (char 5)')"
assert e.__reduce__() == (json.JSONDecodeError, ('m', 'doc\nx', 5))
assert json.JSONDecodeError.__module__ == 'json.decoder' and json.JSONDecodeError is json.decoder.JSONDecodeError

for bad, name in (5, 'int'), (None, 'NoneType'), ([], 'list'):
    try:
        json.loads(bad)
        assert False
    except TypeError as e:
        assert str(e) == f'the JSON object must be str, bytes or bytearray, not {name}'
try:
    json.loads(b'\xff')
    assert False
except UnicodeDecodeError as e:
    assert str(e) == "'utf-8' codec can't decode byte 0xff in position 0: invalid start byte"
try:
    json.loads('1' * 5000)
    assert False
except ValueError as e:
    assert str(e).startswith('Exceeds the limit (4300 digits) for integer string conversion: value has 5000 digits')
for text, what in ('[' * 100000, 'array'), ('{"a":' * 100000, 'object'):
    try:
        json.loads(text)
        assert False
    except RecursionError as e:
        assert str(e) == f'maximum recursion depth exceeded while decoding a JSON {what} from a unicode string'

# encode and decode, with the error handlers.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert 'abc'.encode() == b'abc'
assert 'é€😀'.encode() == b'\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80'
assert 'é'.encode('latin-1') == b'\xe9'
assert '€'.encode('cp1252') == b'\x80'
assert 'é'.encode('utf-16') == b'\xff\xfe\xe9\x00'
assert 'a'.encode('utf-32-be') == b'\x00\x00\x00a'
assert 'é'.encode('UTF8') == b'\xc3\xa9'
assert 'é'.encode('Utf-8') == b'\xc3\xa9'
assert 'é'.encode('utf_8') == b'\xc3\xa9'
assert 'é'.encode('ISO-8859-1') == b'\xe9'
assert 'a'.encode('us-ascii') == b'a'
assert 'aé'.encode('ascii', 'ignore') == b'a'
assert 'aé'.encode('ascii', 'replace') == b'a?'
assert 'aé'.encode('ascii', 'backslashreplace') == b'a\\xe9'
assert 'aé€'.encode('ascii', 'xmlcharrefreplace') == b'a&#233;&#8364;'
assert 'aé😀'.encode('ascii', 'namereplace') == b'a\\N{LATIN SMALL LETTER E WITH ACUTE}\\N{GRINNING FACE}'
assert '\udce9'.encode('utf-8', 'surrogateescape') == b'\xe9'
assert '\ud800'.encode('utf-8', 'surrogatepass') == b'\xed\xa0\x80'
assert '\ud800'.encode('utf-8', 'replace') == b'?'
assert 'abc'.encode(encoding='ascii', errors='strict') == b'abc'
assert 'abc'.encode('utf-8-sig') == b'\xef\xbb\xbfabc'
assert 'a\n\t\\é€😀'.encode('unicode_escape') == b'a\\n\\t\\\\\\xe9\\u20ac\\U0001f600'
assert 'é€'.encode('raw_unicode_escape') == b'\xe9\\u20ac'
assert b'abc'.decode() == 'abc'
assert b'\xc3\xa9'.decode() == 'é'
assert b'\xe9'.decode('latin-1') == 'é'
assert b'\x80'.decode('cp1252') == '€'
assert b'\xff\xfea\x00'.decode('utf-16') == 'a'
assert b'\xef\xbb\xbfa'.decode('utf-8-sig') == 'a'
assert b'\xef\xbb\xbfa'.decode('utf-8') == '\ufeffa'
assert b'a\xffb'.decode('utf-8', 'ignore') == 'ab'
assert b'a\xffb'.decode('utf-8', 'replace') == 'a�b'
assert b'a\xffb'.decode('utf-8', 'backslashreplace') == 'a\\xffb'
assert b'a\xffb'.decode('utf-8', 'surrogateescape') == 'a\udcffb'
assert b'\xe2\x82'.decode('utf-8', 'replace') == '�'
assert b'\xf0\x9f\x98'.decode(errors='replace') == '�'
assert b'\xed\xa0\x80'.decode('utf-8', 'surrogatepass') == '\ud800'
assert b'\\x41\\u20ac\\n'.decode('unicode_escape') == 'A€\n'
assert bytearray(b'\xc3\xa9').decode('utf-8') == 'é'
assert b''.decode('nope') == ''
assert error(lambda: 'é'.encode('ascii')) == "UnicodeEncodeError: 'ascii' codec can't encode character '\\xe9' in position 0: ordinal not in range(128)"
assert error(lambda: 'aéßb'.encode('ascii')) == "UnicodeEncodeError: 'ascii' codec can't encode characters in position 1-2: ordinal not in range(128)"
assert error(lambda: '€'.encode('latin-1')) == "UnicodeEncodeError: 'latin-1' codec can't encode character '\\u20ac' in position 0: ordinal not in range(256)"
assert error(lambda: '\ud800'.encode()) == "UnicodeEncodeError: 'utf-8' codec can't encode character '\\ud800' in position 0: surrogates not allowed"
assert error(lambda: 'a\ud800\udc00'.encode('utf-8')) == "UnicodeEncodeError: 'utf-8' codec can't encode characters in position 1-2: surrogates not allowed"
assert error(lambda: '😀'.encode('cp1252')) == "UnicodeEncodeError: 'charmap' codec can't encode character '\\U0001f600' in position 0: character maps to <undefined>"
assert error(lambda: b'\xff'.decode()) == "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xff in position 0: invalid start byte"
assert error(lambda: b'a\xc3'.decode()) == "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xc3 in position 1: unexpected end of data"
assert error(lambda: b'\xe2\x28\xa1'.decode()) == "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe2 in position 0: invalid continuation byte"
assert error(lambda: b'\xed\xa0\x80'.decode()) == "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xed in position 0: invalid continuation byte"
assert error(lambda: b'\x80'.decode('ascii')) == "UnicodeDecodeError: 'ascii' codec can't decode byte 0x80 in position 0: ordinal not in range(128)"
assert error(lambda: b'a'.decode('utf-16')) == "UnicodeDecodeError: 'utf-16-le' codec can't decode byte 0x61 in position 0: truncated data"
assert error(lambda: b'\x81'.decode('cp1252')) == "UnicodeDecodeError: 'charmap' codec can't decode byte 0x81 in position 0: character maps to <undefined>"
assert error(lambda: 'a'.encode('nope')) == 'LookupError: unknown encoding: nope'
assert error(lambda: 'a'.encode('hex')) == "LookupError: 'hex' is not a text encoding; use codecs.encode() to handle arbitrary codecs"
assert error(lambda: b'a'.decode('base64')) == "LookupError: 'base64' is not a text encoding; use codecs.decode() to handle arbitrary codecs"
assert error(lambda: 'é'.encode('ascii', 'nope')) == "LookupError: unknown error handler name 'nope'"
assert 'a'.encode('ascii', 'nope') == b'a'
assert error(lambda: b'\xff'.decode('ascii', 'xmlcharrefreplace')) == "TypeError: don't know how to handle UnicodeDecodeError in error callback"
assert error(lambda: 'a'.encode(None)) == "TypeError: encode() argument 'encoding' must be str, not None"
assert error(lambda: 'a'.encode('ascii', 1)) == "TypeError: encode() argument 'errors' must be str, not int"
assert error(lambda: b'a'.decode(5)) == "TypeError: decode() argument 'encoding' must be str, not int"
try:
    'aéß'.encode('ascii')
except UnicodeEncodeError as e:
    exc = e
assert exc.encoding == 'ascii'
assert exc.object == 'aéß'
assert exc.start == 1
assert exc.end == 3
assert exc.reason == 'ordinal not in range(128)'
assert exc.args == ('ascii', 'aéß', 1, 3, 'ordinal not in range(128)')
try:
    b'ab\xff'.decode()
except UnicodeDecodeError as e:
    exc = e
assert exc.encoding == 'utf-8'
assert exc.object == b'ab\xff'
assert exc.start == 2
assert exc.end == 3
assert exc.reason == 'invalid start byte'
assert exc.args == ('utf-8', b'ab\xff', 2, 3, 'invalid start byte')
assert isinstance(exc, ValueError)
assert isinstance(exc, UnicodeError)

# Codecs and error handlers that a program registers.
import codecs


def search(name):
    if name == "my_codec":
        return codecs.CodecInfo(lambda s, e="strict": (s.encode() + b"!", len(s)), lambda b, e="strict": (bytes(b).decode().upper(), len(b)), name="my")
    if name == "bad":
        return (1, 2)


codecs.register(search)
codecs.register_error("x.angle", lambda e: ("<%d>" % ord(e.object[e.start]), e.start + 1))
codecs.register_error("x.raw", lambda e: (b"?!", e.end))
codecs.register_error("x.bytes", lambda e: (repr(e.object[e.start:e.end]), e.end))
codecs.register_error("x.wrong", lambda e: 5)
codecs.register_error("x.far", lambda e: ("", 99))
codecs.register_error("x.back", lambda e: ("-", -1))


def show(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert show(lambda: 'x'.encode('my-codec')) == "b'x!'"
assert show(lambda: b'abc'.decode('My Codec')) == "'ABC'"
assert show(lambda: codecs.lookup('my_codec').name) == "'my'"
assert show(lambda: 'x'.encode('bad')) == 'TypeError: codec search functions must return 4-tuples'
assert show(lambda: codecs.encode('x', 'my_codec')) == "b'x!'"
assert show(lambda: 'aéb€'.encode('ascii', 'x.angle')) == "b'a<233>b<8364>'"
assert show(lambda: 'aéb€'.encode('cp1252', 'x.angle')) == "b'a\\xe9b\\x80'"
assert show(lambda: '日é'.encode('shift_jis', 'x.angle')) == "b'\\x93\\xfa<233>'"
assert show(lambda: '日é'.encode('iso2022_jp', 'x.raw')) == "b'\\x1b$BF|?!\\x1b(B'"
assert show(lambda: 'aé'.encode('ascii', 'x.raw')) == "b'a?!'"
assert show(lambda: 'é'.encode('utf-16-le', 'x.angle')) == "b'\\xe9\\x00'"
assert show(lambda: 'a\ud800'.encode('utf-16-le', 'x.angle')) == "b'a\\x00<\\x005\\x005\\x002\\x009\\x006\\x00>\\x00'"
assert show(lambda: b'a\xff\xfeb'.decode('utf-8', 'x.bytes')) == '"ab\'\\\\xff\'b\'\\\\xfe\'b"'
assert show(lambda: b'\x81x'.decode('shift_jis', 'x.bytes')) == "'』'"
assert show(lambda: b'\x81'.decode('cp1252', 'x.bytes')) == '"b\'\\\\x81\'"'
assert show(lambda: b'a\xff'.decode('ascii', 'x.wrong')) == 'TypeError: decoding error handler must return (str, int) tuple'
assert show(lambda: 'é'.encode('ascii', 'x.wrong')) == 'TypeError: encoding error handler must return (str/bytes, int) tuple'
assert show(lambda: 'é'.encode('ascii', 'x.far')) == 'IndexError: position 99 from error handler out of bounds'
assert show(lambda: 'éa'.encode('ascii', 'x.back')) == "b'-a'"
assert show(lambda: b'\xff'.decode('ascii', 'x.raw')) == 'TypeError: decoding error handler must return (str, int) tuple'
assert show(lambda: codecs.register(5)) == 'TypeError: argument must be callable'
assert show(lambda: codecs.register_error('a', 5)) == 'TypeError: handler must be callable'
assert show(lambda: codecs.lookup_error('nope')) == "LookupError: unknown error handler name 'nope'"
assert show(lambda: codecs.lookup('nope')) == 'LookupError: unknown encoding: nope'
assert show(lambda: codecs.lookup_error('x.raw')(UnicodeEncodeError('a', 'b', 0, 1, 'c'))) == "(b'?!', 1)"
assert show(lambda: codecs.strict_errors(ValueError('v'))) == 'ValueError: v'
assert show(lambda: codecs.ignore_errors(UnicodeDecodeError('a', b'bc', 0, 1, 'c'))) == "('', 1)"
assert show(lambda: codecs.replace_errors(UnicodeEncodeError('a', 'bcd', 0, 2, 'c'))) == "('??', 2)"
assert show(lambda: codecs.replace_errors(UnicodeDecodeError('a', b'bcd', 0, 2, 'c'))) == "('�', 2)"
assert show(lambda: codecs.replace_errors(UnicodeTranslateError('bcd', 0, 2, 'c'))) == "('��', 2)"
assert show(lambda: codecs.backslashreplace_errors(UnicodeEncodeError('a', 'é€😀', 0, 3, 'c'))) == "('\\\\xe9\\\\u20ac\\\\U0001f600', 3)"
assert show(lambda: codecs.backslashreplace_errors(UnicodeDecodeError('a', b'\xff\x00', 0, 2, 'c'))) == "('\\\\xff\\\\x00', 2)"
assert show(lambda: codecs.xmlcharrefreplace_errors(UnicodeEncodeError('a', 'é€', 0, 2, 'c'))) == "('&#233;&#8364;', 2)"
assert show(lambda: codecs.xmlcharrefreplace_errors(UnicodeDecodeError('a', b'a', 0, 1, 'c'))) == "TypeError: don't know how to handle UnicodeDecodeError in error callback"
assert show(lambda: codecs.namereplace_errors(UnicodeEncodeError('a', 'é', 0, 1, 'c'))) == "('\\\\N{LATIN SMALL LETTER E WITH ACUTE}', 1)"
assert show(lambda: codecs.lookup_error('surrogateescape')(UnicodeDecodeError('a', b'\xff', 0, 1, 'c'))) == "('\\udcff', 1)"
assert show(lambda: codecs.lookup_error('surrogatepass')(UnicodeEncodeError('utf-8', '\ud800', 0, 1, 'c'))) == "(b'\\xed\\xa0\\x80', 1)"
codecs.unregister(search)
assert show(lambda: 'x'.encode('my-codec')) == 'LookupError: unknown encoding: my-codec'

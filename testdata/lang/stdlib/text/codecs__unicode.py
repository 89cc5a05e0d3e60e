# UTF-7, marks, IDNA and Punycode.
import codecs


def show(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert show(lambda: 'aя+b-日😀'.encode('utf-7')) == "b'a+BE8AKw-b-+ZeXYPd4A-'"
assert show(lambda: b'a+BE8-b'.decode('utf-7')) == "'aяb'"
assert show(lambda: b'+BE8'.decode('utf-7')) == "'я'"
assert show(lambda: b'+B'.decode('utf-7')) == "UnicodeDecodeError: 'utf7' codec can't decode bytes in position 0-1: unterminated shift sequence"
assert show(lambda: b'+BE8!'.decode('utf-7')) == "'я!'"
assert show(lambda: b'\xff'.decode('utf-7')) == "UnicodeDecodeError: 'utf7' codec can't decode byte 0xff in position 0: unexpected special character"
assert show(lambda: b'+-'.decode('utf7')) == "'+'"
assert show(lambda: b'+A-'.decode('utf-7', 'replace')) == "'�'"
assert show(lambda: 'é'.encode('utf-8-sig')) == "b'\\xef\\xbb\\xbf\\xc3\\xa9'"
assert show(lambda: b'\xef\xbb\xbf\xc3\xa9'.decode('utf-8-sig')) == "'é'"
assert show(lambda: 'é'.encode('utf-16')) == "b'\\xff\\xfe\\xe9\\x00'"
assert show(lambda: 'é'.encode('utf-32-be')) == "b'\\x00\\x00\\x00\\xe9'"
assert show(lambda: b'\xfe\xff\x00a'.decode('utf-16')) == "'a'"
assert show(lambda: b'a'.decode('utf-16')) == "UnicodeDecodeError: 'utf-16-le' codec can't decode byte 0x61 in position 0: truncated data"
assert show(lambda: b'\x00\xd8'.decode('utf-16-le')) == "UnicodeDecodeError: 'utf-16-le' codec can't decode bytes in position 0-1: unexpected end of data"
assert show(lambda: 'münchen.de'.encode('idna')) == "b'xn--mnchen-3ya.de'"
assert show(lambda: b'xn--mnchen-3ya.de'.decode('idna')) == "'münchen.de'"
assert show(lambda: 'faß'.encode('idna')) == "b'fass'"
assert show(lambda: 'a..b'.encode('idna')) == "UnicodeEncodeError: 'idna' codec can't encode character '\\x2e' in position 2: label empty"
assert show(lambda: 'bücher'.encode('punycode')) == "b'bcher-kva'"
assert show(lambda: b'bcher-kva'.decode('punycode')) == "'bücher'"
assert show(lambda: b'a-!'.decode('punycode')) == "UnicodeDecodeError: 'punycode' codec can't decode byte 0x21 in position 2: Invalid extended code point '33'"
assert show(lambda: 'x'.encode('idna', 'replace')) == 'UnicodeError: Unsupported error handling: replace'
assert show(lambda: 'é\n😀'.encode('unicode_escape')) == "b'\\\\xe9\\\\n\\\\U0001f600'"
assert show(lambda: b'\\u00e9\\n'.decode('unicode_escape')) == "'é\\n'"
assert show(lambda: 'é€'.encode('raw_unicode_escape')) == "b'\\xe9\\\\u20ac'"
assert show(lambda: b'\\x'.decode('unicode_escape')) == "UnicodeDecodeError: 'unicodeescape' codec can't decode bytes in position 0-1: truncated \\xXX escape"
assert show(lambda: '\ud800'.encode('utf-8')) == "UnicodeEncodeError: 'utf-8' codec can't encode character '\\ud800' in position 0: surrogates not allowed"
assert show(lambda: '\ud800'.encode('utf-8', 'surrogatepass')) == "b'\\xed\\xa0\\x80'"
assert show(lambda: b'\xed\xa0\x80'.decode('utf-8', 'surrogatepass')) == "'\\ud800'"
assert show(lambda: b'\xff'.decode('utf-8', 'surrogateescape')) == "'\\udcff'"

# urllib.parse: quoting, and queries.
from urllib.parse import *


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


assert quote('a b/ü~é&=?') == 'a%20b/%C3%BC~%C3%A9%26%3D%3F'
assert quote('a b/ü', safe='') == 'a%20b%2F%C3%BC'
assert quote('a+b', safe='+') == 'a+b'
assert quote(b'\xff\x00 a') == '%FF%00%20a'
assert quote('ü', encoding='latin-1') == '%FC'
assert (quote('', '/'), quote(b'')) == ('', '')
assert raises(lambda: quote(b'a', encoding='utf-8')) == "TypeError: quote() doesn't support 'encoding' for bytes"
assert raises(lambda: quote(5)) == 'TypeError: quote_from_bytes() expected bytes'
assert raises(lambda: quote_from_bytes('a')) == 'TypeError: quote_from_bytes() expected bytes'
assert quote_plus('a b+c&d=e/f') == 'a+b%2Bc%26d%3De%2Ff'
assert quote_plus('a b', safe=' ') == 'a+b'
assert quote_plus(b'a b') == 'a+b'
assert quote_from_bytes(b'a b\xe4', safe=b'\xe4') == 'a%20b%E4'
assert quote('\u20ac', safe='\u20ac') == '%E2%82%AC'
assert unquote('a%20b%C3%BC') == 'a bü'
assert unquote('%') == '%'
assert unquote('%zz%4') == '%zz%4'
assert unquote('%E4%F6', encoding='latin-1') == 'äö'
assert unquote('%ff%fe', errors='ignore') == ''
assert unquote('%ff') == '�'
assert unquote('ü%C3%BCö%20x') == 'üüö x'
assert unquote(b'%41b') == 'Ab'
assert unquote_plus('a+b%2Bc') == 'a b+c'
assert unquote_to_bytes('a%20\u00fc') == b'a \xc3\xbc'
assert unquote_to_bytes(b'%41%zz') == b'A%zz'
assert unquote_to_bytes('') == b''
assert raises(lambda: unquote_to_bytes(None)) == "AttributeError: 'NoneType' object has no attribute 'split'"
assert raises(lambda: unquote(5)) == "TypeError: argument of type 'int' is not iterable"
assert parse_qs('a=1&b=2&a=3&c=&d') == {'a': ['1', '3'], 'b': ['2']}
assert parse_qs('a=1&c=&d', keep_blank_values=True) == {'a': ['1'], 'c': [''], 'd': ['']}
assert parse_qsl('a=1&b=2&a=3') == [('a', '1'), ('b', '2'), ('a', '3')]
assert parse_qsl('a=1;b=2', separator=';') == [('a', '1'), ('b', '2')]
assert parse_qsl('a=%C3%BC+x&b=%zz') == [('a', 'ü x'), ('b', '%zz')]
assert parse_qsl(b'a=%C3%BC&b') == [(b'a', b'\xc3\xbc')]
assert parse_qsl('a=1=2') == [('a', '1=2')]
assert (parse_qsl(''), parse_qsl(None)) == ([], [])
assert raises(lambda: parse_qsl('a', strict_parsing=True)) == "ValueError: bad query field: 'a'"
assert raises(lambda: parse_qsl('a=1&b=2', max_num_fields=1)) == 'ValueError: Max number of fields exceeded'
assert raises(lambda: parse_qsl('a=1', separator='')) == 'ValueError: Separator must be of type string or bytes.'
assert urlencode({'a': 1, 'b': 'x y', 'c': 'ü&='}) == 'a=1&b=x+y&c=%C3%BC%26%3D'
assert urlencode([('a', 1), ('a', 2)]) == 'a=1&a=2'
assert urlencode({'a': [1, 2], 'b': 'xy'}) == 'a=%5B1%2C+2%5D&b=xy'
assert urlencode({'a': [1, 2], 'b': 'xy', 'c': (), 'd': b'\xff'}, doseq=True) == 'a=1&a=2&b=xy&d=%FF'
assert urlencode({'a b': 'c d'}, quote_via=quote) == 'a%20b=c%20d'
assert urlencode({'a': '/'}, safe='/') == 'a=/'
assert urlencode({'a': None, 'b': True, 'c': 1.5}) == 'a=None&b=True&c=1.5'
assert (urlencode({}), urlencode([]), urlencode('')) == ('', '', '')
assert raises(lambda: urlencode('abc')) == 'TypeError: not a valid non-string sequence or mapping object'
assert raises(lambda: urlencode(5)) == 'TypeError: not a valid non-string sequence or mapping object'
assert len(quote('\u20ac' * 1000)) == 9000
assert unquote(quote('\u20ac x/&' * 50)) == '\u20ac x/&' * 50

# Encoded words, addresses and dates as messages have them.
from email.header import Header, decode_header, make_header
from email.utils import getaddresses, parseaddr, parsedate, parsedate_to_datetime, parsedate_tz

# Lines of a field are words of one text; spaces between encoded words do not count.
assert decode_header('=?windows-1252?q?=22M=FCller_T=22?=\r\n <T.Mueller@xxx.com>') == [
    (b'"M\xfcller T"', 'windows-1252'), (b'<T.Mueller@xxx.com>', None)]
assert decode_header('Re: =?latin-1?q?=E4?= baz\n foo bar =?latin-1?q?=E4?=') == [
    (b'Re: ', None), (b'\xe4', 'latin-1'), (b' baz foo bar ', None), (b'\xe4', 'latin-1')]
assert decode_header('=?utf-8?b?w6k=?= =?utf-8?b?w6k=?=\n =?utf-8?q?!?=') == [(b'\xc3\xa9\xc3\xa9!', 'utf-8')]
assert decode_header(' x =?utf-8?q?a?= y ') == [(b'x ', None), (b'a', 'utf-8'), (b' y ', None)]
assert decode_header('plain\n text') == [('plain\n text', None)]
assert str(make_header(decode_header('a =?utf-8?q?=C3=A9?=\n b'))) == 'a é b'

# Parts with the same encoding are words of one text.
h = Header('Britische Regierung gibt', 'iso-8859-1')
h.append('grünes Licht')
assert str(h) == 'Britische Regierung gibt grünes Licht'
assert h.encode() == '=?iso-8859-1?q?Britische_Regierung_gibt_gr=FCnes_Licht?='
h = Header('this is')
h.append('plain')
assert str(h) == h.encode() == 'this is plain'

# An address with two domains is none, and a list with more or fewer addresses than its commas tell is not read.
assert parseaddr('a@b@c') == ('', '') and getaddresses(['a@b@c']) == [('', '')]
assert getaddresses(['a@b@c'], strict=False) == [('', ''), ('', '@c')]
assert parseaddr('a@b c@d') == ('', '') and parseaddr('a@b>') == ('', '')
assert getaddresses(['a@b', 'bad@x@y']) == [('', '')]
assert parseaddr('alice@example.org,<bob@example.com>') == ('', '')
assert getaddresses(['alice@example.org,<bob@example.com>']) == [('', 'alice@example.org'), ('', 'bob@example.com')]
assert parseaddr(r'"A \(Very\) Silly Person" <p@d>') == ('A (Very) Silly Person', 'p@d')
assert parseaddr('Foo (bar) <a@b>') == ('Foo (bar)', 'a@b') and parseaddr('x@y (comment)') == ('comment', 'x@y')
assert parseaddr('a (x (y) z) <b@c>') == ('a (x y z)', 'b@c')
assert parseaddr('merwok wok@x.com') == ('', 'merwok wok@x.com') and parseaddr('a . b@c') == ('', 'a.b@c')
assert parseaddr('a@[1.2.3.4]') == ('', '') and parseaddr('a@[1.2.3.4]', strict=False) == ('', 'a@[1.2.3.4]')
assert getaddresses([', a@b']) == [('', ''), ('', 'a@b')] and getaddresses([''], strict=False) == []
assert getaddresses(['g: a@b, c@d;']) == [('', 'a@b'), ('', 'c@d')] and getaddresses(['g:;'], strict=False) == [('', '')]
assert parseaddr('x(y') == ('', '') and parseaddr('x(y', strict=False) == ('y', 'x') and parseaddr(None) == ('', '')

# Whatever stands in the wrong place ends an address and begins the next.
assert getaddresses(['A <a@b> junk'], strict=False) == [('A', 'a@b'), ('', 'junk')] and getaddresses(['b>'], strict=False) == [('', 'b'), ('', '')]
assert getaddresses([';<<aa'], strict=False) == [('', ''), ('', ''), ('', 'aa')] and parseaddr('b>') == ('', '')
assert parseaddr('d.e"q r"') == ('', 'd.e') and parseaddr('(c)a@bd.e@', strict=False) == ('c', '')
assert getaddresses([r'a@b\",<"."']) == [('', 'a@b\\'), ('', ',<')] and getaddresses([r'\"<\"q r" ,"q r"']) == [('', '')]

# A date needs a time; the month may come first.
assert parsedate('5 Feb 2003') is None
assert parsedate('Feb 5, 2003 13:47') == (2003, 2, 5, 13, 47, 0, 0, 1, -1)
assert parsedate_tz('05-Feb-2003 13:47:26 +0100') == (2003, 2, 5, 13, 47, 26, 0, 1, -1, 3600)
assert parsedate_tz('Wed Feb  5 13:47:26 2003') == (2003, 2, 5, 13, 47, 26, 0, 1, -1, 0)
assert parsedate('Wed, 3 Apr 2002 12.34.56.78+0800') is None
try:
    parsedate_to_datetime('5 Feb 2003')
except ValueError as e:
    assert str(e) == 'Invalid date value or format "5 Feb 2003"'
else:
    assert False

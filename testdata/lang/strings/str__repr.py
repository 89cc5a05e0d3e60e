# repr and ascii.
assert repr('') == "''"
assert repr('a') == "'a'"
assert repr("it's") == '"it\'s"'
assert repr('say "x"') == '\'say "x"\''
assert repr('both \' and "') == '\'both \\\' and "\''
assert repr('\\') == "'\\\\'"
assert repr('\n\r\t\x00\x1b\x7f') == "'\\n\\r\\t\\x00\\x1b\\x7f'"
assert repr('\x80\x9f\xa0\xad') == "'\\x80\\x9f\\xa0\\xad'"
assert repr('é€😀') == "'é€😀'"
assert repr('\u200b\u2028\ufeff') == "'\\u200b\\u2028\\ufeff'"
assert repr('\ud800\udfff') == "'\\ud800\\udfff'"
assert repr('\U0010ffff') == "'\\U0010ffff'"
assert repr('\u0378') == "'\\u0378'"
assert repr('\u3000') == "'\\u3000'"
assert repr('e\u0301') == "'é'"
assert ascii('é') == "'\\xe9'"
assert ascii('€') == "'\\u20ac'"
assert ascii('😀') == "'\\U0001f600'"
assert ascii('\ud800') == "'\\ud800'"
assert ascii("'") == '"\'"'
assert ascii('\x7f') == "'\\x7f'"
assert ascii(['é', 1]) == "['\\xe9', 1]"
assert repr(b'') == "b''"
assert repr(b'a\n\xff\x00\\') == "b'a\\n\\xff\\x00\\\\'"
assert repr(b"'") == 'b"\'"'
assert repr(b'"') == 'b\'"\''
assert repr(b'\'"') == 'b\'\\\'"\''
assert repr(bytearray(b"it's")) == 'bytearray(b"it\\\'s")'
assert repr(bytearray()) == "bytearray(b'')"
assert str(bytearray(b'\xff')) == "bytearray(b'\\xff')"
class Uni:
    def __repr__(self):
        return '<é😀>'


assert repr(Uni()) == '<é😀>'
assert ascii(Uni()) == '<\\xe9\\U0001f600>'
assert ascii([Uni()]) == '[<\\xe9\\U0001f600>]'
assert '%a' % Uni() == '<\\xe9\\U0001f600>'
assert f'{Uni()!a}' == '<\\xe9\\U0001f600>'
for s in ('', "'", '"', '\'"', '\\', 'é\n\x00😀\ud800', '\u2028'):
    assert eval(repr(s)) == s and eval(ascii(s)) == s
for b in (b'', b"'", b'"', b'\'"\\', bytes(range(256))):
    assert eval(repr(b)) == b and eval(repr(bytearray(b))) == b
nested = ['a']
nested.append(nested)
assert repr(nested) == "['a', [...]]"

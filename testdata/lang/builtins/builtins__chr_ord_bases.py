# chr, ord, bin, oct, hex and ascii.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert chr(97) == 'a'
assert chr(0x20ac) == '€'
assert chr(0x1f600) == '😀'
assert chr(0) == '\x00'
assert chr(0xd800) == '\ud800'
assert chr(True) == '\x01'
assert len(chr(0x10ffff)) == 1
assert ord("a") == 97
assert ord("€") == 8364
assert ord("\U0001f600") == 128512
assert ord("\ud800") == 55296
assert ord(b"a") == 97
assert ord(bytearray(b"z")) == 122
assert error(lambda: chr(-1)) == 'ValueError: chr() arg not in range(0x110000)'
assert error(lambda: chr(0x110000)) == 'ValueError: chr() arg not in range(0x110000)'
assert error(lambda: chr(2**70)) == 'ValueError: chr() arg not in range(0x110000)'
assert error(lambda: chr("a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: chr(1.5)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: chr()) == 'TypeError: chr() takes exactly one argument (0 given)'
assert error(lambda: ord("")) == 'TypeError: ord() expected a character, but string of length 0 found'
assert error(lambda: ord("ab")) == 'TypeError: ord() expected a character, but string of length 2 found'
assert error(lambda: ord(b"")) == 'TypeError: ord() expected a character, but string of length 0 found'
assert error(lambda: ord(b"ab")) == 'TypeError: ord() expected a character, but string of length 2 found'
assert error(lambda: ord(1)) == 'TypeError: ord() expected string of length 1, but int found'
assert error(lambda: ord(None)) == 'TypeError: ord() expected string of length 1, but NoneType found'
assert error(lambda: ord([1])) == 'TypeError: ord() expected string of length 1, but list found'
assert error(lambda: ord()) == 'TypeError: ord() takes exactly one argument (0 given)'
assert bin(10) == '0b1010'
assert bin(-10) == '-0b1010'
assert bin(0) == '0b0'
assert bin(True) == '0b1'
assert bin(2**70) == '0b10000000000000000000000000000000000000000000000000000000000000000000000'
assert oct(8) == '0o10'
assert oct(-8) == '-0o10'
assert oct(0) == '0o0'
assert hex(255) == '0xff'
assert hex(-255) == '-0xff'
assert hex(2**64) == '0x10000000000000000'
assert hex(0) == '0x0'
class Index:
    def __index__(self):
        return 12
assert repr((bin(Index()), oct(Index()), hex(Index()), chr(Index()) == "\x0c")) == "('0b1100', '0o14', '0xc', True)"
assert error(lambda: bin(1.5)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: hex("a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: oct(None)) == "TypeError: 'NoneType' object cannot be interpreted as an integer"
assert error(lambda: bin()) == 'TypeError: bin() takes exactly one argument (0 given)'
assert error(lambda: hex(1, 2)) == 'TypeError: hex() takes exactly one argument (2 given)'
assert ascii("abc") == "'abc'"
assert ascii("é") == "'\\xe9'"
assert ascii("\u20ac\U0001f600") == "'\\u20ac\\U0001f600'"
assert ascii(["é", 1]) == "['\\xe9', 1]"
assert ascii("it's") == '"it\'s"'
assert ascii(None) == 'None'
assert error(lambda: ascii()) == 'TypeError: ascii() takes exactly one argument (0 given)'

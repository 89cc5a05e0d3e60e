# Bitwise operators follow two's complement of infinite width.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr(6 & 3) == '2'
assert repr(6 | 3) == '7'
assert repr(6 ^ 3) == '5'
assert repr(~6) == '-7'
assert repr(~-1) == '0'
assert repr(~0) == '-1'
assert repr(-6 & 3) == '2'
assert repr(-6 | 3) == '-5'
assert repr(-6 ^ 3) == '-7'
assert repr(-1 & 2**70) == '1180591620717411303424'
assert repr(-2**70 & 2**71 - 1) == '1180591620717411303424'
assert repr(-2**70 | 1) == '-1180591620717411303423'
assert repr(-2**70 ^ -1) == '1180591620717411303423'
assert repr(2**100 & (2**100 - 1)) == '0'
assert repr(2**100 | 1) == '1267650600228229401496703205377'
assert repr(2**100 ^ 2**100) == '0'
assert repr(~2**100) == '-1267650600228229401496703205377'
assert repr(1 << 0) == '1'
assert repr(1 << 62) == '4611686018427387904'
assert repr(1 << 63) == '9223372036854775808'
assert repr(1 << 64) == '18446744073709551616'
assert repr(-1 << 63) == '-9223372036854775808'
assert repr(-1 << 64) == '-18446744073709551616'
assert repr(3 << 100) == '3802951800684688204490109616128'
assert repr(5 >> 1) == '2'
assert repr(-5 >> 1) == '-3'
assert repr(-1 >> 100) == '-1'
assert repr(1 >> 100) == '0'
assert repr(2**100 >> 99) == '2'
assert repr(-2**100 >> 99) == '-2'
assert repr((-2**100 - 1) >> 100) == '-2'
assert repr(0 << 2**70) == '0'
assert repr(0 >> 2**70) == '0'
assert repr(5 >> 2**70) == '0'
assert repr(-5 >> 2**70) == '-1'
assert error(lambda: 1 << -1) == 'ValueError: negative shift count'
assert error(lambda: 1 >> -1) == 'ValueError: negative shift count'
assert error(lambda: 1 << 2**70) == 'OverflowError: too many digits in integer'
assert error(lambda: 1 << 1.0) == "TypeError: unsupported operand type(s) for <<: 'int' and 'float'"
assert error(lambda: 1.0 & 1) == "TypeError: unsupported operand type(s) for &: 'float' and 'int'"
assert error(lambda: 1 | "a") == "TypeError: unsupported operand type(s) for |: 'int' and 'str'"
assert error(lambda: ~"a") == "TypeError: bad operand type for unary ~: 'str'"
assert repr((0).bit_length()) == '0'
assert repr((1).bit_length()) == '1'
assert repr((255).bit_length()) == '8'
assert repr((-256).bit_length()) == '9'
assert repr((2**100).bit_length()) == '101'
assert repr(True.bit_length()) == '1'
assert repr((0).bit_count()) == '0'
assert repr((255).bit_count()) == '8'
assert repr((-255).bit_count()) == '8'
assert repr((2**100 - 1).bit_count()) == '100'
assert error(lambda: (1).bit_length(2)) == 'TypeError: int.bit_length() takes no arguments (1 given)'
assert error(lambda: int.bit_length()) == 'TypeError: unbound method int.bit_length() needs an argument'
assert error(lambda: int.bit_length("a")) == "TypeError: descriptor 'bit_length' for 'int' objects doesn't apply to a 'str' object"
assert error(lambda: int.bit_count(1, 2)) == 'TypeError: int.bit_count() takes no arguments (1 given)'

# Masks, flags, parity: what programs do with bits
flags = 0
for i in (1, 3, 64):
    flags |= 1 << i
assert repr(flags) == '18446744073709551626'
assert repr([i for i in range(70) if flags >> i & 1]) == '[1, 3, 64]'
assert repr(flags & -flags) == '2'
assert repr(flags & ~(1 << 3)) == '18446744073709551618'
assert repr(bin(10)) == "'0b1010'"
assert repr(bin(-10)) == "'-0b1010'"
assert repr(hex(255)) == "'0xff'"
assert repr(hex(-255)) == "'-0xff'"
assert repr(oct(8)) == "'0o10'"
assert repr(oct(-8)) == "'-0o10'"
assert repr(bin(2**65)) == "'0b100000000000000000000000000000000000000000000000000000000000000000'"
assert repr(hex(2**64)) == "'0x10000000000000000'"
assert repr(bin(True)) == "'0b1'"
assert repr(f"{10:b}") == "'1010'"
assert repr(f"{255:x}") == "'ff'"
assert repr(f"{255:X}") == "'FF'"
assert repr(f"{8:o}") == "'10'"
assert repr(f"{255:#x}") == "'0xff'"
assert repr(f"{10:#010b}") == "'0b00001010'"
assert error(lambda: bin(1.0)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: hex("a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: oct(None)) == "TypeError: 'NoneType' object cannot be interpreted as an integer"

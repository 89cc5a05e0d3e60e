# Bitwise operators follow two's complement of infinite width.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr(6 & 3, 6 | 3, 6 ^ 3, ~6, ~-1, ~0) == '(2, 7, 5, -7, 0, -1)'
assert repr(-6 & 3, -6 | 3, -6 ^ 3, -1 & 2**70, -2**70 & 2**71 - 1, -2**70 | 1, -2**70 ^ -1) == '(2, -5, -7, 1180591620717411303424, 1180591620717411303424, -1180591620717411303423, 1180591620717411303423)'
assert repr(2**100 & (2**100 - 1), 2**100 | 1, 2**100 ^ 2**100, ~2**100) == '(0, 1267650600228229401496703205377, 0, -1267650600228229401496703205377)'
assert repr(1 << 0, 1 << 62, 1 << 63, 1 << 64, -1 << 63, -1 << 64, 3 << 100) == '(1, 4611686018427387904, 9223372036854775808, 18446744073709551616, -9223372036854775808, -18446744073709551616, 3802951800684688204490109616128)'
assert repr(5 >> 1, -5 >> 1, -1 >> 100, 1 >> 100, 2**100 >> 99, -2**100 >> 99, (-2**100 - 1) >> 100) == '(2, -3, -1, 0, 2, -2, -2)'
assert repr(0 << 2**70, 0 >> 2**70, 5 >> 2**70, -5 >> 2**70) == '(0, 0, 0, -1)'
assert error(lambda: 1 << -1) == 'ValueError: negative shift count'
assert error(lambda: 1 >> -1) == 'ValueError: negative shift count'
assert error(lambda: 1 << 2**70) == 'OverflowError: too many digits in integer'
assert error(lambda: 1 << 1.0) == "TypeError: unsupported operand type(s) for <<: 'int' and 'float'"
assert error(lambda: 1.0 & 1) == "TypeError: unsupported operand type(s) for &: 'float' and 'int'"
assert error(lambda: 1 | "a") == "TypeError: unsupported operand type(s) for |: 'int' and 'str'"
assert error(lambda: ~"a") == "TypeError: bad operand type for unary ~: 'str'"
assert repr((0).bit_length(), (1).bit_length(), (255).bit_length(), (-256).bit_length(), (2**100).bit_length(), True.bit_length()) == '(0, 1, 8, 9, 101, 1)'
assert repr((0).bit_count(), (255).bit_count(), (-255).bit_count(), (2**100 - 1).bit_count()) == '(0, 8, 8, 100)'
assert error(lambda: (1).bit_length(2)) == 'TypeError: int.bit_length() takes no arguments (1 given)'
assert error(lambda: int.bit_length()) == 'TypeError: unbound method int.bit_length() needs an argument'
assert error(lambda: int.bit_length("a")) == "TypeError: descriptor 'bit_length' for 'int' objects doesn't apply to a 'str' object"
assert error(lambda: int.bit_count(1, 2)) == 'TypeError: int.bit_count() takes no arguments (1 given)'

# Masks, flags, parity: what programs do with bits
flags = 0
for i in (1, 3, 64):
    flags |= 1 << i
assert repr(flags, [i for i in range(70) if flags >> i & 1], flags & -flags, flags & ~(1 << 3)) == '(18446744073709551626, [1, 3, 64], 2, 18446744073709551618)'
assert repr(bin(10), bin(-10), hex(255), hex(-255), oct(8), oct(-8), bin(2**65), hex(2**64), bin(True)) == "('0b1010', '-0b1010', '0xff', '-0xff', '0o10', '-0o10', '0b100000000000000000000000000000000000000000000000000000000000000000', '0x10000000000000000', '0b1')"
assert repr(f"{10:b}", f"{255:x}", f"{255:X}", f"{8:o}", f"{255:#x}", f"{10:#010b}") == "('1010', 'ff', 'FF', '10', '0xff', '0b00001010')"
assert error(lambda: bin(1.0)) == "TypeError: 'float' object cannot be interpreted as an integer"
assert error(lambda: hex("a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: oct(None)) == "TypeError: 'NoneType' object cannot be interpreted as an integer"

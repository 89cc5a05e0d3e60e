# to_bytes and from_bytes of small ints have ways of their own: they must agree with those of long ones.
def fails(f, *a, **k):
    try:
        f(*a, **k)
    except (OverflowError, ValueError, TypeError) as e:
        return f'{type(e).__name__}: {e}'
    assert False


numbers = [0, 1, 127, 128, 255, 256, 32767, 32768, 65535, 65536, 2**31 - 1, 2**31, 2**32, 2**55, 2**56 - 1, 2**62, 2**63 - 1, 2**63,
           2**64 - 1, 2**64]
numbers += [-n for n in numbers]
for n in numbers:
    for length in range(1, 12):
        for signed in (False, True):
            least, most = (-(1 << 8 * length) // 2, (1 << 8 * length) // 2) if signed else (0, 1 << 8 * length)
            for order in ('big', 'little'):
                if least <= n < most:
                    b = n.to_bytes(length, order, signed=signed)
                    pattern = n % (1 << 8 * length)
                    want = [pattern >> 8 * i & 255 for i in range(length)]
                    assert b == bytes(want if order == 'little' else want[::-1]), (n, length, order, signed)
                    assert int.from_bytes(b, order, signed=signed) == n and type(b) is bytes
                    assert int.from_bytes(bytearray(b), order, signed=signed) == n == int.from_bytes(list(b), order, signed=signed)
                elif n < 0 and not signed:
                    assert fails(n.to_bytes, length, order) == "OverflowError: can't convert negative int to unsigned"
                else:
                    assert fails(n.to_bytes, length, order, signed=signed) == 'OverflowError: int too big to convert'
assert (5).to_bytes() == b'\x05' and (5).to_bytes(2) == b'\0\x05' and True.to_bytes(2, 'little') == b'\x01\0'
assert fails((5).to_bytes, -1) == 'ValueError: length argument must be non-negative'
assert fails((5).to_bytes, 2, 'middle') == "ValueError: byteorder must be either 'little' or 'big'"
assert int.from_bytes(b'') == 0 == int.from_bytes(b'', signed=True) and int.from_bytes(b'\xff', signed=True) == -1


class Number(int):
    def __new__(cls, n):
        return super().__new__(cls, n + 1)


assert Number.from_bytes(b'\x05') == 6 and type(Number.from_bytes(b'\x05')) is Number and Number(1).to_bytes(2) == b'\0\x02'
assert type(bool.from_bytes(b'\x01')) is bool

"""Bytes as text in ASCII, and checksums."""

from _binascii import a2b_base64, b2a_base64, a2b_hex, b2a_hex, hexlify, unhexlify, crc32, crc_hqx


class Error(ValueError):
    pass


class Incomplete(Exception):
    pass


def _ascii(data):
    """Return the bytes of a text or buffer."""
    if isinstance(data, str):
        if not data.isascii():
            raise ValueError('string argument should contain only ASCII characters')
        return data.encode()
    return bytes(memoryview(data))


def a2b_uu(data, /):
    """Return the bytes that a line of uuencoded text stands for."""
    data = _ascii(data)
    size = ((data[0] if data else 0) - 32) & 63  # no text counts as a zero
    bits = count = 0
    out = bytearray()
    for c in data[1:].ljust((size + 2) // 3 * 4, b' '):  # what is missing counts as spaces
        if len(out) >= size:
            if c not in b' `\r\n':
                raise Error('Trailing garbage')
            continue
        if c in b'\r\n':
            c = 32
        elif c < 32 or c > 96:
            raise Error('Illegal char')
        bits = bits << 6 | (c - 32) & 63
        count += 6
        if count >= 8:
            count -= 8
            out.append(bits >> count & 255)
    return bytes(out)


def b2a_uu(data, /, *, backtick=False):
    """Uuencode a line of at most 45 bytes."""
    data = bytes(memoryview(data))
    if len(data) > 45:
        raise Error('At most 45 bytes at once')
    zero = 96 if backtick else 32
    out = bytearray([32 + len(data) or zero])
    if not data:
        out[0] = zero
    padded = data + bytes(-len(data) % 3)
    for i in range(0, len(padded), 3):
        group = int.from_bytes(padded[i:i + 3])
        out += bytes((group >> shift & 63) + 32 if group >> shift & 63 else zero for shift in (18, 12, 6, 0))
    return bytes(out + b'\n')


def a2b_qp(data, header=False):
    """Decode a text that is quoted printable."""
    data = _ascii(data)
    out = bytearray()
    i = 0
    while i < len(data):
        c = data[i]
        i += 1
        if c == 61:
            if i >= len(data):
                break
            if data[i] in b'\r\n':  # a soft end of line
                while i < len(data) and data[i] != 10:
                    i += 1
                i += 1
            elif data[i] == 61:
                out.append(61)
                i += 1
            else:
                digits = data[i:i + 2]
                try:
                    if len(digits) < 2 or not digits.isalnum():
                        raise ValueError
                    out.append(int(digits, 16))
                    i += 2
                except ValueError:
                    out.append(61)
        elif header and c == 95:
            out.append(32)
        else:
            out.append(c)
    return bytes(out)


def b2a_qp(data, quotetabs=False, istext=True, header=False):
    """Encode bytes as quoted printable, in lines of at most 76 characters."""
    data = bytes(memoryview(data))
    crlf = b'\n' in data and data[data.index(b'\n') - 1:data.index(b'\n')] == b'\r'
    end = b'\r\n' if crlf else b'\n'
    out = bytearray()
    line = 0
    i = 0
    while i < len(data):
        c = data[i]
        following = data[i + 1:i + 2]
        if istext and (c == 10 or c == 13 and following == b'\n'):
            if out and out[-1:] in (b' ', b'\t') and line:  # a space at the end of a line would get lost
                last = out.pop()
                out += b'=%02X' % last
            out += end
            line = 0
            i += 2 if c == 13 else 1
            continue
        quoted = (c > 126 or c == 61 or header and c == 95 or c == 46 and line == 0 and following in (b'', b'\n', b'\r', b'\0')
                  or not istext and c in b'\r\n' or c in b'\t ' and (not following or quotetabs)
                  or c < 33 and c not in b'\r\n\t ')
        piece = b'=%02X' % c if quoted else b'_' if header and c == 32 else bytes([c])
        if line + len(piece) >= 76 and (quoted or following not in (b'', b'\n')):
            out += b'=' + end
            line = 0
        out += piece
        line += len(piece)
        i += 1
    return bytes(out)


for _class in Error, Incomplete:
    _class.__module__ = 'binascii'
del _class

"""Bytes as text in the alphabets of RFC 4648, in Base85, Ascii85 and Z85."""

import binascii
from binascii import a2b_base64 as _a2b, b2a_base64 as _b2a

__all__ = """encode decode encodebytes decodebytes b64encode b64decode b32encode b32decode b32hexencode
    b32hexdecode b16encode b16decode b85encode b85decode a85encode a85decode z85encode z85decode
    standard_b64encode standard_b64decode urlsafe_b64encode urlsafe_b64decode""".split()

bytes_types = bytes, bytearray

MAXLINESIZE = 76  # characters in a line of encode() and encodebytes()
MAXBINSIZE = MAXLINESIZE // 4 * 3  # bytes that fill such a line


def _encoded(s):
    """Return the bytes of an encoded text, which is an ASCII string or a buffer."""
    if isinstance(s, bytes_types):
        return s
    if isinstance(s, str):
        if not s.isascii():
            raise ValueError('string argument should contain only ASCII characters')
        return s.encode()
    try:
        view = memoryview(s)
    except TypeError:
        kind = type(s).__name__
        raise TypeError(f"argument should be a bytes-like object or ASCII string, not {kind!r}") from None
    return view.tobytes()


def _characters(s, count):
    """Return an argument that has to have so many ASCII characters."""
    chars = _encoded(s)
    assert len(chars) == count, repr(chars)
    return chars


def _plain(s):
    """Return the bytes of a buffer that is to be encoded."""
    return s if isinstance(s, bytes_types) else bytes(memoryview(s))


def _pieces(data, size):
    """Cut data into pieces of a size, of which the last may be shorter."""
    return [data[at:at + size] for at in range(0, len(data), size)]


# Base64. The native functions know the standard alphabet; others are translated to and from it.

_urlsafe, _standard = bytes.maketrans(b'+/', b'-_'), bytes.maketrans(b'-_', b'+/')


def b64encode(s, altchars=None):
    """Encode bytes in Base64; altchars are two bytes to use in place of + and /."""
    text = _b2a(s, newline=False)
    if altchars is None:
        return text
    assert len(altchars) == 2, repr(altchars)
    table = bytes.maketrans(b'+/', altchars)
    return text.translate(table)


def urlsafe_b64encode(s):
    """Encode bytes in Base64 with - and _ in place of + and /."""
    return _b2a(s, newline=False).translate(_urlsafe)


def standard_b64encode(s):
    """Encode bytes in Base64."""
    return _b2a(s, newline=False)


def b64decode(s, altchars=None, validate=False):
    """Decode Base64. Other characters are skipped, or an error if validate is true."""
    text = _encoded(s)
    if altchars is not None:
        text = text.translate(bytes.maketrans(_characters(altchars, 2), b'+/'))
    return _a2b(text, strict_mode=validate)


def urlsafe_b64decode(s):
    """Decode Base64 with - and _ in place of + and /."""
    return _a2b(_encoded(s).translate(_standard))


def standard_b64decode(s):
    """Decode Base64."""
    return _a2b(_encoded(s))


# Base32. The extended hexadecimal alphabet has the digits that int(text, 32) reads.

_B32 = b'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
_B32HEX = b'0123456789ABCDEFGHIJKLMNOPQRSTUV'
_B32PADS = 0, 6, 4, 3, 1  # how many = follow a last group of so many bytes
_b32_to_hex = bytes.maketrans(_B32, _B32HEX)


def _b32encode(digits, s):
    data = _plain(s)
    groups = [int.from_bytes(group.ljust(5, b'\0')) for group in _pieces(data, 5)]
    text = bytes([digits[group >> shift & 31]
                  for group in groups for shift in (35, 30, 25, 20, 15, 10, 5, 0)])
    pad = _B32PADS[len(data) % 5]
    return text[:-pad] + b'=' * pad if pad else text


def _b32decode(text, digits, casefold):
    """Decode text, in which all but upper-case digits and padding is an error."""
    if casefold:
        text = text.upper()
    number = text.rstrip(b'=')
    if number.translate(None, digits):
        raise binascii.Error('Non-base32 digit found')
    pad = len(text) - len(number)
    if pad not in _B32PADS:
        raise binascii.Error('Incorrect padding')
    if digits is _B32:
        number = number.translate(_b32_to_hex)
    number = number + b'0' * pad
    # Pieces of bounded size keep the conversion to and from int linear.
    data = b''.join([int(part, 32).to_bytes(len(part) // 8 * 5) for part in _pieces(number, 256)])
    return data[:_B32PADS.index(pad) - 5] if pad else data


def b32encode(s):
    """Encode bytes in Base32."""
    return _b32encode(_B32, s)


def b32hexencode(s):
    """Encode bytes in Base32 with the extended hexadecimal alphabet."""
    return _b32encode(_B32HEX, s)


def _b32text(s):
    text = _encoded(s)
    if len(text) & 7:
        raise binascii.Error('Incorrect padding')
    return text


def b32decode(s, casefold=False, map01=None):
    """Decode Base32. With map01, the digit 1 stands for that letter and 0 stands for O."""
    text = _b32text(s)
    if map01 is not None:
        text = text.translate(bytes.maketrans(b'10', _characters(map01, 1) + b'O'))
    return _b32decode(text, _B32, casefold)


def b32hexdecode(s, casefold=False):
    """Decode Base32 with the extended hexadecimal alphabet."""
    return _b32decode(_b32text(s), _B32HEX, casefold)


# Base16.

def b16encode(s):
    """Encode bytes in Base16: upper-case hexadecimal digits."""
    digits = binascii.b2a_hex(s)
    return digits.upper()


def b16decode(s, casefold=False):
    """Decode Base16."""
    digits = _encoded(s).upper() if casefold else _encoded(s)
    if digits.translate(None, b'0123456789ABCDEF'):
        raise binascii.Error('Non-base16 digit found')
    return binascii.a2b_hex(digits)


# Base 85: four bytes are five digits.

_A85 = bytes(range(33, 118))
_B85 = b'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~'
_Z85 = b'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#'
_b85values = {digit: value for value, digit in enumerate(_B85)}

_to_z85 = bytes.maketrans(_B85, _Z85)
# Digits that only Base85 has become a byte that is none of its digits, so that they are refused.
_b85only = _B85.translate(None, _Z85)
_from_z85 = bytes.maketrans(_Z85 + _b85only, _B85 + bytes(len(_b85only)))


def _85encode(b, alphabet, pad, short={}):
    """Encode bytes; short has the words with a form of their own."""
    data = _plain(b)
    missing = -len(data) % 4
    data = data + bytes(missing)
    groups = []
    for word in map(int.from_bytes, _pieces(data, 4)):
        groups.append(short[word] if word in short else
                      bytes((alphabet[word // 52200625], alphabet[word // 614125 % 85],
                             alphabet[word // 7225 % 85], alphabet[word // 85 % 85], alphabet[word % 85])))
    if missing and not pad:
        # Zero may have been written short, but a group that is cut needs its digits.
        last = groups.pop()
        groups.append((alphabet[:1] * 5 if last == b'z' else last)[:5 - missing])
    return b''.join(groups)


_ZERO, _SPACES = {0: b'z'}, {0: b'z', 0x20202020: b'y'}


def a85encode(b, *, foldspaces=False, wrapcol=0, pad=False, adobe=False):
    """Encode bytes in Ascii85. foldspaces writes four spaces as y; wrapcol is the width of lines;
    pad encodes zero bytes that fill the last word; adobe adds <~ and ~>."""
    text = _85encode(b, _A85, pad, _SPACES if foldspaces else _ZERO)
    head, tail = (b'<~', b'~>') if adobe else (b'', b'')
    text = head + text
    if wrapcol:
        width = max(wrapcol, len(head), 1)
        lines = _pieces(text, width)
        # The two characters of the end stay together.
        if adobe and width - len(lines[-1]) < 2:
            lines.append(b'')
        text = b'\n'.join(lines)
    return text + tail


def a85decode(b, *, foldspaces=False, adobe=False, ignorechars=b' \t\n\r\v'):
    """Decode Ascii85; ignorechars are skipped. The other arguments are those of a85encode."""
    text = _encoded(b)
    if adobe:
        if text[-2:] != b'~>':
            raise ValueError("Ascii85 encoded byte sequences must end with b'~>'")
        text = text[:-2].removeprefix(b'<~') if len(text) > 3 else text[:-2]
    folded = {122: (b'z', bytes(4)), 121: (b'y', b'    ')} if foldspaces else {122: (b'z', bytes(4))}
    out = bytearray()
    word = count = 0
    for c in text + b'uuuu':
        if 33 <= c < 118:
            word = word * 85 + c - 33
            count += 1
            if count == 5:
                if word > 0xffffffff:
                    raise ValueError('Ascii85 overflow')
                out += word.to_bytes(4)
                word = count = 0
        elif c in folded:
            name, four = folded[c]
            if count:
                raise ValueError(f'{name.decode()} inside Ascii85 5-tuple')
            out += four
        elif c not in ignorechars:
            raise ValueError(f'Non-Ascii85 digit found: {c:c}')
    # The u's that were added filled the last word, of which count are left over.
    return bytes(out[:len(out) + count - 4])


def b85encode(b, pad=False):
    """Encode bytes in Base85."""
    return _85encode(b, _B85, pad)


def b85decode(b):
    """Decode Base85."""
    return _b85decode(_encoded(b), 'base85')


def _b85decode(text, name):
    missing = -len(text) % 5
    text = text + b'~' * missing
    out = bytearray()
    for at in range(0, len(text), 5):
        word = 0
        for digit in text[at:at + 5]:
            value = _b85values.get(digit)
            if value is None:
                raise ValueError(f'bad {name} character at position {text.index(digit, at)}')
            word = word * 85 + value
        if word > 0xffffffff:
            raise ValueError(f'{name} overflow in hunk starting at byte {at}')
        out += word.to_bytes(4)
    return bytes(out[:len(out) - missing])


def z85encode(s):
    """Encode bytes in Z85."""
    text = _85encode(s, _B85, False)
    return text.translate(_to_z85)


def z85decode(s):
    """Decode Z85."""
    return _b85decode(_encoded(s).translate(_from_z85), 'z85')


# Base64 in lines, as mail has it.

def encode(input, output):
    """Encode one binary file into another, in lines."""
    while data := _read_line(input):
        output.write(_b2a(data))


def _read_line(file):
    """Read what fills a line. A file may return less than it was asked for before its end."""
    data = file.read(MAXBINSIZE)
    while data and (missing := MAXBINSIZE - len(data)) > 0:
        more = file.read(missing)
        if not more:
            break
        data += more
    return data


def decode(input, output):
    """Decode one binary file into another."""
    for line in iter(input.readline, b''):
        output.write(_a2b(line))


def encodebytes(s):
    """Encode bytes in lines of Base64."""
    _check_bytes(s)
    return b''.join(map(_b2a, _pieces(s, MAXBINSIZE)))


def decodebytes(s):
    """Decode lines of Base64."""
    _check_bytes(s)
    return _a2b(s)


def _check_bytes(s):
    """Refuse an object that is no one-dimensional buffer of bytes."""
    kind = type(s).__name__
    try:
        view = memoryview(s)
    except TypeError as err:
        raise TypeError(f"expected bytes-like object, not {kind}") from err
    if view.format not in 'cbB':
        raise TypeError(f"expected single byte elements, not {view.format!r} from {kind}")
    if view.ndim != 1:
        raise TypeError(f"expected 1-D data, not {view.ndim}-D data from {kind}")

"""Bytes as text in the alphabets of RFC 4648, in Base85 and in Z85."""

import binascii

__all__ = ['encode', 'decode', 'encodebytes', 'decodebytes', 'b64encode', 'b64decode', 'b32encode', 'b32decode', 'b32hexencode',
           'b32hexdecode', 'b16encode', 'b16decode', 'b85encode', 'b85decode', 'a85encode', 'a85decode', 'z85encode', 'z85decode',
           'standard_b64encode', 'standard_b64decode', 'urlsafe_b64encode', 'urlsafe_b64decode']

bytes_types = (bytes, bytearray)

MAXLINESIZE = 76
MAXBINSIZE = (MAXLINESIZE // 4) * 3


def _ascii(s):
    """Return the bytes of a text or buffer."""
    if isinstance(s, str):
        try:
            return s.encode('ascii')
        except UnicodeEncodeError:
            raise ValueError('string argument should contain only ASCII characters')
    if isinstance(s, bytes_types):
        return s
    try:
        return memoryview(s).tobytes()
    except TypeError:
        raise TypeError("argument should be a bytes-like object or ASCII string, not %r" % s.__class__.__name__) from None


def b64encode(s, altchars=None):
    """Encode bytes in Base64; altchars stand for + and /."""
    encoded = binascii.b2a_base64(s, newline=False)
    if altchars is not None:
        assert len(altchars) == 2, repr(altchars)
        return encoded.translate(bytes.maketrans(b'+/', altchars))
    return encoded


def b64decode(s, altchars=None, validate=False):
    """Decode Base64; other characters are an error if validate is true, else they are skipped."""
    s = _ascii(s)
    if altchars is not None:
        altchars = _ascii(altchars)
        assert len(altchars) == 2, repr(altchars)
        s = s.translate(bytes.maketrans(altchars, b'+/'))
    return binascii.a2b_base64(s, strict_mode=validate)


def standard_b64encode(s):
    """Encode bytes in Base64."""
    return b64encode(s)


def standard_b64decode(s):
    """Decode Base64."""
    return b64decode(s)


_to_url = bytes.maketrans(b'+/', b'-_')
_from_url = bytes.maketrans(b'-_', b'+/')


def urlsafe_b64encode(s):
    """Encode bytes in Base64 with - and _ for + and /."""
    return b64encode(s).translate(_to_url)


def urlsafe_b64decode(s):
    """Decode Base64 with - and _ for + and /."""
    return b64decode(_ascii(s).translate(_from_url))


_b32alphabet = b'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
_b32hexalphabet = b'0123456789ABCDEFGHIJKLMNOPQRSTUV'
_b32digits = {alphabet: {c: i for i, c in enumerate(alphabet)} for alphabet in (_b32alphabet, _b32hexalphabet)}


def _b32encode(alphabet, s):
    if not isinstance(s, bytes_types):
        s = memoryview(s).tobytes()
    padding = -len(s) % 5
    s = s + bytes(padding)
    out = bytearray()
    for i in range(0, len(s), 5):
        group = int.from_bytes(s[i:i + 5])
        for shift in range(35, -1, -5):
            out.append(alphabet[group >> shift & 31])
    if padding:
        n = (0, 1, 3, 4, 6)[padding]
        out[-n:] = b'=' * n
    return bytes(out)


def _b32decode(alphabet, s, casefold=False, map01=None):
    s = _ascii(s)
    if len(s) % 8:
        raise binascii.Error('Incorrect padding')
    if map01 is not None:
        map01 = _ascii(map01)
        assert len(map01) == 1, repr(map01)
        s = s.translate(bytes.maketrans(b'01', b'O' + map01))
    if casefold:
        s = s.upper()
    n = len(s)
    s = s.rstrip(b'=')
    padding = n - len(s)
    digits = _b32digits[alphabet]
    out = bytearray()
    group = 0
    for i in range(0, len(s), 8):
        part = s[i:i + 8]
        group = 0
        try:
            for c in part:
                group = (group << 5) + digits[c]
        except KeyError:
            raise binascii.Error('Non-base32 digit found') from None
        out += (group << 5 * (8 - len(part))).to_bytes(5)
    if n % 8 or padding not in (0, 1, 3, 4, 6):
        raise binascii.Error('Incorrect padding')
    if padding and out:
        del out[(43 - 5 * padding) // 8 - 5:]
    return bytes(out)


def b32encode(s):
    """Encode bytes in Base32."""
    return _b32encode(_b32alphabet, s)


def b32decode(s, casefold=False, map01=None):
    """Decode Base32; map01 is the letter that the digit 1 stands for, and then 0 stands for O."""
    return _b32decode(_b32alphabet, s, casefold, map01)


def b32hexencode(s):
    """Encode bytes in Base32 with the extended hexadecimal alphabet."""
    return _b32encode(_b32hexalphabet, s)


def b32hexdecode(s, casefold=False):
    """Decode Base32 with the extended hexadecimal alphabet."""
    return _b32decode(_b32hexalphabet, s, casefold)


def b16encode(s):
    """Encode bytes in Base16: hexadecimal digits."""
    return binascii.hexlify(s).upper()


def b16decode(s, casefold=False):
    """Decode Base16."""
    s = _ascii(s)
    if casefold:
        s = s.upper()
    if s.translate(None, delete=b'0123456789ABCDEF'):
        raise binascii.Error('Non-base16 digit found')
    return binascii.unhexlify(s)


_A85START = b"<~"
_A85END = b"~>"
_a85alphabet = bytes(range(33, 118))
_b85alphabet = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"
_z85alphabet = b'0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#'
_b85digits = {c: i for i, c in enumerate(_b85alphabet)}


def _85encode(b, alphabet, pad=False, foldnuls=False, foldspaces=False):
    """Encode groups of four bytes as five digits."""
    if not isinstance(b, bytes_types):
        b = memoryview(b).tobytes()
    padding = -len(b) % 4
    b = b + bytes(padding)
    groups = []
    for i in range(0, len(b), 4):
        word = int.from_bytes(b[i:i + 4])
        if foldnuls and not word:
            groups.append(b'z')
        elif foldspaces and word == 0x20202020:
            groups.append(b'y')
        else:
            groups.append(bytes((alphabet[word // 52200625], alphabet[word // 614125 % 85], alphabet[word // 7225 % 85],
                                 alphabet[word // 85 % 85], alphabet[word % 85])))
    if padding and not pad:
        if groups[-1] == b'z':
            groups[-1] = alphabet[:1] * 5
        groups[-1] = groups[-1][:-padding]
    return b''.join(groups)


def a85encode(b, *, foldspaces=False, wrapcol=0, pad=False, adobe=False):
    """Encode bytes in Ascii85."""
    result = _85encode(b, _a85alphabet, pad, True, foldspaces)
    if adobe:
        result = _A85START + result
    if wrapcol:
        wrapcol = max(2 if adobe else 1, wrapcol)
        lines = [result[i:i + wrapcol] for i in range(0, len(result), wrapcol)]
        if adobe and len(lines[-1]) + 2 > wrapcol:
            lines.append(b'')
        result = b'\n'.join(lines)
    if adobe:
        result += _A85END
    return result


def a85decode(b, *, foldspaces=False, adobe=False, ignorechars=b' \t\n\r\v'):
    """Decode Ascii85."""
    b = _ascii(b)
    if adobe:
        if not b.endswith(_A85END):
            raise ValueError("Ascii85 encoded byte sequences must end with {!r}".format(_A85END))
        b = b[2:-2] if b.startswith(_A85START) else b[:-2]
    out = bytearray()
    group = []
    for c in b + b'u' * 4:
        if 33 <= c <= 117:
            group.append(c - 33)
            if len(group) == 5:
                word = 0
                for digit in group:
                    word = word * 85 + digit
                if word > 0xFFFFFFFF:
                    raise ValueError('Ascii85 overflow') from None
                out += word.to_bytes(4)
                group.clear()
        elif c == 122:
            if group:
                raise ValueError('z inside Ascii85 5-tuple')
            out += bytes(4)
        elif foldspaces and c == 121:
            if group:
                raise ValueError('y inside Ascii85 5-tuple')
            out += b'    '
        elif c not in ignorechars:
            raise ValueError('Non-Ascii85 digit found: %c' % c)
    padding = 4 - len(group)
    if padding:
        del out[-padding:]
    return bytes(out)


def b85encode(b, pad=False):
    """Encode bytes in Base85."""
    return _85encode(b, _b85alphabet, pad)


def b85decode(b):
    """Decode Base85."""
    b = _ascii(b)
    padding = -len(b) % 5
    b = b + b'~' * padding
    out = bytearray()
    for i in range(0, len(b), 5):
        word = 0
        for j, c in enumerate(b[i:i + 5]):
            digit = _b85digits.get(c)
            if digit is None:
                raise ValueError('bad base85 character at position %d' % (i + j)) from None
            word = word * 85 + digit
        if word > 0xFFFFFFFF:
            raise ValueError('base85 overflow in hunk starting at byte %d' % i) from None
        out += word.to_bytes(4)
    if padding:
        del out[-padding:]
    return bytes(out)


_to_z85 = bytes.maketrans(_b85alphabet, _z85alphabet)
# What is no digit of Z85 must not become one of Base85.
_from_z85 = bytes.maketrans(_z85alphabet + bytes(set(_b85alphabet) - set(_z85alphabet)),
                            _b85alphabet + bytes(len(set(_b85alphabet) - set(_z85alphabet))))


def z85encode(s):
    """Encode bytes in Z85."""
    return b85encode(s).translate(_to_z85)


def z85decode(s):
    """Decode Z85."""
    s = _ascii(s).translate(_from_z85)
    try:
        return b85decode(s)
    except ValueError as e:
        raise ValueError(e.args[0].replace('base85', 'z85')) from None


def encode(input, output):
    """Encode one binary file into another, in lines."""
    while s := input.read(MAXBINSIZE):
        while len(s) < MAXBINSIZE and (more := input.read(MAXBINSIZE - len(s))):
            s += more
        output.write(binascii.b2a_base64(s))


def decode(input, output):
    """Decode one binary file into another."""
    while line := input.readline():
        output.write(binascii.a2b_base64(line))


def _check(s):
    """Refuse what is no buffer of bytes."""
    try:
        m = memoryview(s)
    except TypeError as err:
        raise TypeError("expected bytes-like object, not %s" % s.__class__.__name__) from err
    if m.format not in ('c', 'b', 'B'):
        raise TypeError("expected single byte elements, not %r from %s" % (m.format, s.__class__.__name__))
    if m.ndim != 1:
        raise TypeError("expected 1-D data, not %d-D data from %s" % (m.ndim, s.__class__.__name__))


def encodebytes(s):
    """Encode bytes in lines of Base64."""
    _check(s)
    return b"".join(binascii.b2a_base64(s[i:i + MAXBINSIZE]) for i in range(0, len(s), MAXBINSIZE))


def decodebytes(s):
    """Decode lines of Base64."""
    _check(s)
    return binascii.a2b_base64(s)

"""The codecs that are no text encodings: bytes to bytes, and rot13."""

import codecs
import binascii


def _rot13(text):
    return str.translate(text, _ROT)


_UPPER = ''.join(map(chr, range(65, 91)))
_ALL = _UPPER + _UPPER.lower()
_ROT = str.maketrans(_ALL, ''.join(chr((ord(c) % 32 + 12) % 26 + (ord(c) & 96) + 1) for c in _ALL))


def _base64_encode(data):
    import base64
    return base64.encodebytes(data)


def _base64_decode(data):
    import base64
    return base64.decodebytes(data)


def _quopri_encode(data):
    return binascii.b2a_qp(data, quotetabs=True)


def _uu_encode(data):
    data = bytes(memoryview(data))
    lines = [binascii.b2a_uu(data[i:i + 45]) for i in range(0, len(data), 45)]
    return b'begin 666 <data>\n' + b''.join(lines) + b' \nend\n'


def _uu_decode(data):
    lines = iter(bytes(memoryview(data)).splitlines(keepends=True))
    for line in lines:
        if line.startswith(b'begin'):
            break
    else:
        raise ValueError('Missing "begin" line in input data')
    out = []
    for line in lines:
        if line.startswith(b'end'):
            return b''.join(out)
        try:
            out.append(binascii.a2b_uu(line))
        except binascii.Error:
            out.append(binascii.a2b_uu(line[:((line[0] - 32 & 63) * 4 + 5) // 3]))
    raise ValueError('Truncated input data')


def _zlib_encode(data):
    import zlib
    return zlib.compress(data)


def _zlib_decode(data):
    import zlib
    return zlib.decompress(data)


def _bz2_encode(data):
    import bz2
    return bz2.compress(data)


def _bz2_decode(data):
    import bz2
    return bz2.decompress(data)


_TABLE = {
    'rot_13': ('rot-13', _rot13, _rot13),
    'hex_codec': ('hex', binascii.b2a_hex, binascii.a2b_hex),
    'base64_codec': ('base64', _base64_encode, _base64_decode),
    'quopri_codec': ('quopri', _quopri_encode, binascii.a2b_qp),
    'uu_codec': ('uu', _uu_encode, _uu_decode),
    'zlib_codec': ('zlib', _zlib_encode, _zlib_decode),
    'bz2_codec': ('bz2', _bz2_encode, _bz2_decode),
}


def _builtin(module, _):
    """Make the CodecInfo of a transformation."""
    name, forth, back = _TABLE[module]

    def checked(errors):
        if module != 'rot_13' and errors != 'strict':
            raise AssertionError

    def encode(input, errors='strict'):
        checked(errors)
        return forth(input), len(input)

    def decode(input, errors='strict'):
        checked(errors)
        return back(input), len(input)

    class IncrementalEncoder(codecs.IncrementalEncoder):
        def encode(self, input, final=False):
            checked(self.errors)
            return forth(input)

    class IncrementalDecoder(codecs.IncrementalDecoder):
        def decode(self, input, final=False):
            checked(self.errors)
            return back(input)

    class StreamWriter(codecs.StreamWriter):
        def encode(self, input, errors='strict'):
            return encode(input, errors)

    class StreamReader(codecs.StreamReader):
        charbuffertype = str if module == 'rot_13' else bytes

        def decode(self, input, errors='strict'):
            return decode(input, errors)

    return codecs.CodecInfo(encode, decode, StreamReader, StreamWriter, IncrementalEncoder, IncrementalDecoder, name, _is_text_encoding=False)

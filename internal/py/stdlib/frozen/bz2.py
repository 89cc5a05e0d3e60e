"""The format of bzip2, on bytes and in files."""

from _bz2 import decode as _decode, encode as _encode, find_end as _find_end
from _decompressing import (
    Decompressor as _Decompressor, File as _File, TOO_SHORT as _TOO_SHORT, as_text as _as_text,
    decode_all as _decode_all)

__all__ = ["BZ2File", "BZ2Compressor", "BZ2Decompressor", "open", "compress", "decompress"]


class BZ2Decompressor(_Decompressor):
    """Decompresses a stream piece by piece. What is in it comes out when the last piece is there."""

    def _looks_complete(self):
        data, seen = self._input, self._seen
        self._seen = len(data)
        return _find_end(data, max(seen - 8, 0)) or not b"BZh".startswith(bytes(data[:3])) and len(data) > 0

    def _decode(self, data):
        decoded = _decode(data)
        if isinstance(decoded, str):
            raise OSError(decoded)
        return decoded


def decompress(data):
    """Return what one stream, or several in a row, stand for."""
    if not data:
        return b""
    try:
        return _decode_all(data, _decode, OSError)
    except EOFError:
        raise ValueError(_TOO_SHORT) from None


def compress(data, compresslevel=9):
    """Return the data compressed."""
    return _encode(data, compresslevel)


class BZ2Compressor:
    """Compresses piece by piece. What comes out comes with flush()."""

    def __init__(self, compresslevel=9, /):
        _encode(b"", compresslevel)
        self._level, self._input = compresslevel, bytearray()

    def compress(self, data, /):
        """Take data; return b""."""
        if self._input is None:
            raise ValueError("Compressor has been flushed")
        self._input += data
        return b""

    def flush(self):
        """Return the stream."""
        if self._input is None:
            raise ValueError("Repeated call to flush()")
        data, self._input = self._input, None
        return _encode(data, self._level)


class BZ2File(_File):
    """A compressed file that is read or written."""

    def __init__(self, filename, mode="r", *, compresslevel=9):
        if not 1 <= compresslevel <= 9:
            raise ValueError("compresslevel must be between 1 and 9")
        super().__init__(filename, mode, lambda data: _decode_all(data, _decode, OSError), lambda data: _encode(data, compresslevel))


def open(filename, mode="rb", compresslevel=9, encoding=None, errors=None, newline=None):
    """Open a compressed file, as text if the mode has a t."""
    return _as_text(lambda mode: BZ2File(filename, mode, compresslevel=compresslevel), mode, encoding, errors, newline)

"""The formats xz and lzma, for reading: nothing here compresses with them."""

from _decompressing import (
    Decompressor as _Decompressor, File as _File, TOO_SHORT as _TOO_SHORT, as_text as _as_text,
    decode_all as _decode_all)
from _lzma import decode as _native

__all__ = """CHECK_NONE CHECK_CRC32 CHECK_CRC64 CHECK_SHA256 CHECK_ID_MAX CHECK_UNKNOWN
    FILTER_LZMA1 FILTER_LZMA2 FILTER_DELTA FILTER_X86 FILTER_IA64 FILTER_ARM FILTER_ARMTHUMB
    FILTER_POWERPC FILTER_SPARC FORMAT_AUTO FORMAT_XZ FORMAT_ALONE FORMAT_RAW
    MF_HC3 MF_HC4 MF_BT2 MF_BT3 MF_BT4 MODE_FAST MODE_NORMAL PRESET_DEFAULT PRESET_EXTREME
    LZMADecompressor LZMAFile LZMAError open decompress is_check_supported""".split()

CHECK_NONE, CHECK_CRC32, CHECK_CRC64, CHECK_SHA256, CHECK_ID_MAX, CHECK_UNKNOWN = 0, 1, 4, 10, 15, 16
FILTER_LZMA1, FILTER_LZMA2, FILTER_DELTA, FILTER_X86, FILTER_POWERPC = 0x4000000000000001, 0x21, 3, 4, 5
FILTER_IA64, FILTER_ARM, FILTER_ARMTHUMB, FILTER_SPARC = 6, 7, 8, 9
FORMAT_AUTO, FORMAT_XZ, FORMAT_ALONE, FORMAT_RAW = range(4)
MF_HC3, MF_HC4, MF_BT2, MF_BT3, MF_BT4 = 3, 4, 0x12, 0x13, 0x14
MODE_FAST, MODE_NORMAL = 1, 2
PRESET_DEFAULT, PRESET_EXTREME = 6, 1 << 31


class LZMAError(Exception):
    """Data is not what it should be."""


LZMAError.__module__ = "_lzma"


def is_check_supported(check_id, /):
    """Tell whether a sort of checksum is verified."""
    return check_id in (CHECK_NONE, CHECK_CRC32, CHECK_CRC64, CHECK_SHA256)


def _check_format(format, filters):
    if format not in (FORMAT_AUTO, FORMAT_XZ, FORMAT_ALONE) or filters is not None:
        raise ValueError("streams without a header cannot be decompressed here")


class LZMADecompressor(_Decompressor):
    """Decompresses a stream piece by piece. What is in it comes out when the last piece is there."""

    def __init__(self, format=FORMAT_AUTO, memlimit=None, filters=None):
        _check_format(format, filters)
        super().__init__()
        self._format, self.check = format, CHECK_UNKNOWN

    def _looks_complete(self):
        # A stream of xz ends with two letters, and other data may follow it. The older format has no
        # mark, so each piece is tried.
        data, seen = self._input, self._seen
        self._seen = len(data)
        return data[:6] != b"\xfd7zXZ\0"[:len(data)] or data.find(b"YZ", max(seen - 1, 0)) >= 0

    def _decode(self, data):
        decoded = _native(data, self._format)
        if isinstance(decoded, str):
            raise LZMAError(decoded)
        return decoded

    def _ended(self, data):
        self.check = data[7] if data[0] == 0xfd else CHECK_NONE


def decompress(data, format=FORMAT_AUTO, memlimit=None, filters=None):
    """Return what one stream, or several in a row, stand for."""
    _check_format(format, filters)
    try:
        return _decode_all(data, lambda rest: _native(rest, format), LZMAError)
    except EOFError:
        raise LZMAError(_TOO_SHORT) from None


def __getattr__(name):
    if name in ("compress", "LZMACompressor"):
        raise AttributeError(f"lzma has no {name} here: it only decompresses; zlib, gzip and bz2 compress")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class LZMAFile(_File):
    """A compressed file that is read."""

    @staticmethod
    def _refuse(data):
        raise ValueError("lzma files can only be read here; zlib, gzip and bz2 compress")

    def __init__(self, filename=None, mode="r", *, format=None, check=-1, preset=None, filters=None):
        format = FORMAT_AUTO if format is None else format
        _check_format(format, filters)
        def decode(data):
            return _decode_all(data, lambda rest: _native(rest, format), LZMAError)
        super().__init__(filename, mode, decode, self._refuse)


def open(filename, mode="rb", *, format=None, check=-1, preset=None, filters=None, encoding=None,
         errors=None, newline=None):
    """Open a compressed file for reading, as text if the mode has a t."""
    def make(mode):
        return LZMAFile(filename, mode, format=format, check=check, preset=preset, filters=filters)
    return _as_text(make, mode, encoding, errors, newline)

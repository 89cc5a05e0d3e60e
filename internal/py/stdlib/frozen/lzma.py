"""The formats xz and lzma, on bytes and in files."""

from _decompressing import (
    Decompressor as _Decompressor, File as _File, TOO_SHORT as _TOO_SHORT, as_text as _as_text,
    decode_all as _decode_all)
from _lzma import decode as _native, encode as _native_encode

__all__ = """CHECK_NONE CHECK_CRC32 CHECK_CRC64 CHECK_SHA256 CHECK_ID_MAX CHECK_UNKNOWN
    FILTER_LZMA1 FILTER_LZMA2 FILTER_DELTA FILTER_X86 FILTER_IA64 FILTER_ARM FILTER_ARMTHUMB
    FILTER_POWERPC FILTER_SPARC FORMAT_AUTO FORMAT_XZ FORMAT_ALONE FORMAT_RAW
    MF_HC3 MF_HC4 MF_BT2 MF_BT3 MF_BT4 MODE_FAST MODE_NORMAL PRESET_DEFAULT PRESET_EXTREME
    LZMACompressor LZMADecompressor LZMAFile LZMAError open compress decompress is_check_supported""".split()

CHECK_NONE, CHECK_CRC32, CHECK_CRC64, CHECK_SHA256, CHECK_ID_MAX, CHECK_UNKNOWN = 0, 1, 4, 10, 15, 16
FILTER_LZMA1, FILTER_LZMA2, FILTER_DELTA, FILTER_X86, FILTER_POWERPC = 0x4000000000000001, 0x21, 3, 4, 5
FILTER_IA64, FILTER_ARM, FILTER_ARMTHUMB, FILTER_SPARC = 6, 7, 8, 9
FORMAT_AUTO, FORMAT_XZ, FORMAT_ALONE, FORMAT_RAW = range(4)
MF_HC3, MF_HC4, MF_BT2, MF_BT3, MF_BT4 = 3, 4, 0x12, 0x13, 0x14
MODE_FAST, MODE_NORMAL = 1, 2
PRESET_DEFAULT, PRESET_EXTREME = 6, 1 << 31


# How the natives name formats, beside FORMAT_XZ and FORMAT_ALONE.
_BARE_LZMA2, _BARE_LZMA = 3, 4
# The size of the dictionary for each preset, as a power of two.
_DICTIONARIES = 18, 20, 21, 22, 22, 23, 23, 24, 25, 26
_CHECKS = CHECK_NONE, CHECK_CRC32, CHECK_CRC64, CHECK_SHA256


class LZMAError(Exception):
    """Data is not what it should be."""


LZMAError.__module__ = "_lzma"


def is_check_supported(check_id, /):
    """Tell whether a sort of checksum is known."""
    return check_id in _CHECKS


class _Plan:
    """How a stream is written or read: the native's name of the format, and its numbers."""

    def __init__(self, format, preset=None, filters=None):
        self.format, self.properties, self.dict = format, 93, 1 << 23  # lc=3, lp=0, pb=2
        if filters is not None:
            self._take_filter(format, *self._only_one(filters))
        elif preset is not None:
            self._take_preset(preset)

    def _take_preset(self, preset):
        if not hasattr(preset, "__index__"):
            raise TypeError("an integer is required")
        level = preset & ~PRESET_EXTREME
        if not 0 <= level <= 9:
            raise LZMAError("Invalid or unsupported options")
        self.dict = 1 << _DICTIONARIES[level]

    @staticmethod
    def _only_one(filters):
        chain = [dict(f) for f in filters]
        for f in chain:
            if "id" not in f:
                raise ValueError('Filter specifier must have an "id" entry')
            if f["id"] not in (FILTER_LZMA1, FILTER_LZMA2, FILTER_DELTA, *range(FILTER_X86, FILTER_SPARC + 1)):
                raise ValueError(f"Invalid filter ID: {f['id']}")
        if len(chain) != 1 or chain[0]["id"] not in (FILTER_LZMA1, FILTER_LZMA2):
            raise LZMAError("Invalid or unsupported options: no filter is known here but one of LZMA1 and LZMA2")
        return chain

    def _take_filter(self, format, f):
        kind = f.pop("id")
        if format == FORMAT_ALONE and kind != FILTER_LZMA1:
            raise ValueError("Invalid filter chain for FORMAT_ALONE - must be a single LZMA1 filter")
        if format == FORMAT_XZ and kind != FILTER_LZMA2:
            raise LZMAError("Invalid or unsupported options")
        if format == FORMAT_RAW:
            self.format = _BARE_LZMA2 if kind == FILTER_LZMA2 else _BARE_LZMA
        self._take_preset(f.pop("preset", PRESET_DEFAULT))
        self.dict = f.pop("dict_size", self.dict)
        lc, lp, pb = f.pop("lc", 3), f.pop("lp", 0), f.pop("pb", 2)
        self.properties = (pb * 5 + lp) * 9 + lc
        if f.keys() - {"mode", "nice_len", "mf", "depth"}:
            raise ValueError("Invalid filter specifier for LZMA filter")
        if not (0 <= lc <= 4 and 0 <= lp <= 4 and lc + lp <= 4 and 0 <= pb <= 4 and 1 << 12 <= self.dict <= 1 << 30):
            raise LZMAError("Invalid or unsupported options")

    def decode(self, data):
        """Decode the stream that data begins with."""
        return _native(data, self.format, self.properties, self.dict)


def _reading(format, filters):
    """Return the plan for reading."""
    if format not in (FORMAT_AUTO, FORMAT_XZ, FORMAT_ALONE, FORMAT_RAW):
        raise ValueError(f"Invalid container format: {format}")
    if (format == FORMAT_RAW) != (filters is not None):
        raise ValueError("Must specify filters for FORMAT_RAW" if filters is None else "Cannot specify filters except with FORMAT_RAW")
    return _Plan(format, None, filters)


class LZMADecompressor(_Decompressor):
    """Decompresses a stream piece by piece. What is in it comes out when the last piece is there."""

    def __init__(self, format=FORMAT_AUTO, memlimit=None, filters=None):
        if memlimit is not None and format == FORMAT_RAW:
            raise ValueError("Cannot specify memory limit with FORMAT_RAW")
        self._plan = _reading(format, filters)
        super().__init__()
        self.check = CHECK_NONE if format in (FORMAT_RAW, FORMAT_ALONE) else CHECK_UNKNOWN

    def _looks_complete(self):
        # A stream of xz ends with two letters, and other data may follow it. The other formats have no
        # mark, so each piece is tried.
        data, seen = self._input, self._seen
        self._seen = len(data)
        return self._plan.format > FORMAT_ALONE or data[:6] != b"\xfd7zXZ\0"[:len(data)] or data.find(b"YZ", max(seen - 1, 0)) >= 0

    def _decode(self, data):
        decoded = self._plan.decode(data)
        if isinstance(decoded, str):
            raise LZMAError(decoded)
        return decoded

    def _ended(self, data):
        self.check = data[7] if self._plan.format <= FORMAT_ALONE and data[0] == 0xfd else CHECK_NONE


def decompress(data, format=FORMAT_AUTO, memlimit=None, filters=None):
    """Return what one stream, or several in a row, stand for."""
    plan = _reading(format, filters)
    try:
        return _decode_all(data, plan.decode, LZMAError)
    except EOFError:
        raise LZMAError(_TOO_SHORT) from None


class LZMACompressor:
    """Compresses piece by piece. What comes out comes with flush()."""

    def __init__(self, format=FORMAT_XZ, check=-1, preset=None, filters=None):
        if preset is not None and filters is not None:
            raise ValueError("Cannot specify both preset and filter chain")
        if format not in (FORMAT_XZ, FORMAT_ALONE, FORMAT_RAW):
            raise ValueError(f"Invalid container format: {format}")
        if format != FORMAT_XZ and check not in (-1, CHECK_NONE):
            raise ValueError("Integrity checks are only supported by FORMAT_XZ")
        if format == FORMAT_RAW and filters is None:
            raise ValueError("Must specify filters for FORMAT_RAW")
        self._plan = _Plan(format, preset, filters)
        self._check = CHECK_CRC64 if check == -1 else check
        if self._check not in _CHECKS:
            raise LZMAError("Unsupported integrity check")
        self._data = bytearray()

    def compress(self, data, /):
        """Take data to be compressed; what comes out comes with flush()."""
        if self._data is None:
            raise ValueError("Compressor has been flushed")
        self._data += memoryview(data) if not isinstance(data, str) else _refuse_text()
        return b""

    def flush(self):
        """Return the stream."""
        data, self._data = self._data, None
        if data is None:
            raise ValueError("Repeated call to flush()")
        plan = self._plan
        return _native_encode(data, plan.format, self._check, plan.properties, plan.dict)


def _refuse_text():
    raise TypeError("a bytes-like object is required, not 'str'")


def compress(data, format=FORMAT_XZ, check=-1, preset=None, filters=None):
    """Return the data compressed."""
    made = LZMACompressor(format, check, preset, filters)
    made.compress(data)
    return made.flush()


class LZMAFile(_File):
    """A compressed file, read or written as a whole."""

    def __init__(self, filename=None, mode="r", *, format=None, check=-1, preset=None, filters=None):
        if mode[:1] in ("w", "a", "x") and mode[:1]:
            format = FORMAT_XZ if format is None else format
            LZMACompressor(format, check, preset, filters)  # or say what is wrong
            super().__init__(filename, mode, None, lambda data: compress(data, format, check, preset, filters))
            return
        if mode in ("", "r", "rb"):
            if check != -1:
                raise ValueError("Cannot specify an integrity check when opening a file for reading")
            if preset is not None:
                raise ValueError("Cannot specify a preset compression level when opening a file for reading")
        plan = _reading(FORMAT_AUTO if format is None else format, filters)
        super().__init__(filename, mode, lambda data: _decode_all(data, plan.decode, LZMAError), None)


def open(filename, mode="rb", *, format=None, check=-1, preset=None, filters=None, encoding=None,
         errors=None, newline=None):
    """Open a compressed file, as text if the mode has a t."""
    def make(mode):
        return LZMAFile(filename, mode, format=format, check=check, preset=preset, filters=filters)
    return _as_text(make, mode, encoding, errors, newline)

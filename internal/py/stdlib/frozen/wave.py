"""Sound in files of the format WAVE, not compressed."""

import builtins
import struct
from collections import namedtuple

__all__ = ['open', 'Error', 'Wave_read', 'Wave_write']

WAVE_FORMAT_PCM, WAVE_FORMAT_EXTENSIBLE = 1, 0xFFFE
_PCM_GUID = b'\x01\0\0\0\0\0\x10\0\x80\0\0\xaa\0\x38\x9b\x71'  # of an extensible format that is not compressed

_wave_params = namedtuple('_wave_params', 'nchannels sampwidth framerate nframes comptype compname')


class Error(Exception):
    """A file is not as it should be, or something is not known yet."""


class _Sound:
    """What reading and writing have in common: five facts, and the file."""

    _channels = _width = _rate = 0

    def __enter__(self):
        return self

    def __exit__(self, *raised):
        self.close()

    def getcomptype(self):
        """Return NONE: nothing is compressed."""
        return 'NONE'

    def getcompname(self):
        """Return the words for that."""
        return 'not compressed'

    def getparams(self):
        """Return all facts as a named tuple."""
        return _wave_params(self.getnchannels(), self.getsampwidth(), self.getframerate(), self.getnframes(), 'NONE', 'not compressed')

    def _own(self, f, mode):
        """Take a file, or open one that was named."""
        self._opened = builtins.open(f, mode) if isinstance(f, (str, bytes)) or hasattr(f, '__fspath__') else None
        return self._opened or f

    def _let_go(self):
        opened, self._opened = self._opened, None
        if opened is not None:
            opened.close()


def _fact(name, attribute, doc, missing=''):
    """A method that tells a fact, or that it is not known yet."""
    def method(self):
        if missing and not getattr(self, attribute):
            raise Error(missing)
        return getattr(self, attribute)
    method.__name__, method.__doc__ = name, doc
    return method


class Wave_read(_Sound):
    """A sound that is read."""

    def __init__(self, f):
        self._file = self._own(f, 'rb')
        try:
            self._data_at = None
            self._read_chunks()
        except BaseException:
            self._let_go()
            raise

    def _take(self, n):
        data = self._file.read(n)
        if len(data) < n:
            raise EOFError
        return data

    def _read_chunks(self):
        head = self._take(12)
        if head[:4] != b'RIFF':
            raise Error('file does not start with RIFF id')
        if head[8:] != b'WAVE':
            raise Error('not a WAVE file')
        while True:
            head = self._file.read(8)
            if len(head) < 8:
                break
            name, size = head[:4], int.from_bytes(head[4:], 'little')
            if name == b'fmt ':
                self._read_format(self._take(size + size % 2))
            elif name == b'data':
                if not self._channels:
                    raise Error('data chunk before fmt chunk')
                self._frames, self._at = size // (self._channels * self._width), 0
                self._data_at = self._file.tell()
                return
            else:
                self._take(size + size % 2)
        raise Error('fmt chunk and/or data chunk missing')

    def _read_format(self, data):
        if len(data) < 16:
            raise EOFError
        kind, self._channels, self._rate, _, _, bits = struct.unpack_from('<HHLLHH', data)
        if kind == WAVE_FORMAT_EXTENSIBLE:
            if data[24:40] != _PCM_GUID:
                raise Error('unknown extended format')
        elif kind != WAVE_FORMAT_PCM:
            raise Error(f'unknown format: {kind!r}')
        self._width = (bits + 7) // 8
        if not self._width:
            raise Error('bad sample width')
        if not self._channels:
            raise Error('bad # of channels')

    getnchannels = _fact('getnchannels', '_channels', 'Return how many channels there are.')
    getsampwidth = _fact('getsampwidth', '_width', 'Return how many bytes a sample has.')
    getframerate = _fact('getframerate', '_rate', 'Return how many frames a second has.')
    getnframes = _fact('getnframes', '_frames', 'Return how many frames there are.')
    tell = _fact('tell', '_at', 'Return the frame that is read next.')

    def getfp(self):
        """Return the file."""
        return self._file

    def rewind(self):
        """Go back to the first frame."""
        self._at = 0

    def setpos(self, pos):
        """Go to a frame."""
        if not 0 <= pos <= self._frames:
            raise Error('position not in range')
        self._at = pos

    def readframes(self, nframes):
        """Return the bytes of the next frames."""
        size = self._channels * self._width
        n = max(min(nframes, self._frames - self._at), 0)
        if not n:
            return b''
        self._file.seek(self._data_at + self._at * size)
        data = self._file.read(n * size)
        self._at += len(data) // size
        return data

    def close(self):
        """Close the file if it was opened by its name."""
        self._file = None
        self._let_go()


class Wave_write(_Sound):
    """A sound that is written. Its header comes before the first frames, and is mended at the end."""

    def __init__(self, f):
        self._file = self._own(f, 'wb')
        self._promised = self._written = self._told = 0
        self._start = None

    getnchannels = _fact('getnchannels', '_channels', 'Return how many channels there are.', 'number of channels not set')
    getsampwidth = _fact('getsampwidth', '_width', 'Return how many bytes a sample has.', 'sample width not set')
    getframerate = _fact('getframerate', '_rate', 'Return how many frames a second has.', 'frame rate not set')
    getnframes = _fact('getnframes', '_written', 'Return how many frames were written.')
    tell = _fact('tell', '_written', 'Return how many frames were written.')

    def _before_data(self):
        if self._start is not None:
            raise Error('cannot change parameters after starting to write')

    def setnchannels(self, nchannels):
        """Set how many channels there are."""
        self._before_data()
        if nchannels < 1:
            raise Error('bad # of channels')
        self._channels = nchannels

    def setsampwidth(self, sampwidth):
        """Set how many bytes a sample has."""
        self._before_data()
        if not 1 <= sampwidth <= 4:
            raise Error('bad sample width')
        self._width = sampwidth

    def setframerate(self, framerate):
        """Set how many frames a second has."""
        self._before_data()
        if framerate <= 0:
            raise Error('bad frame rate')
        self._rate = int(round(framerate))

    def setnframes(self, nframes):
        """Say how many frames will be written."""
        self._before_data()
        self._promised = nframes

    def setcomptype(self, comptype, compname):
        """Refuse to compress."""
        self._before_data()
        if comptype != 'NONE':
            raise Error('unsupported compression type')

    def setparams(self, params):
        """Set all facts at once."""
        self._before_data()
        *numbers, kind, name = params
        for set, number in zip((self.setnchannels, self.setsampwidth, self.setframerate, self.setnframes), numbers, strict=True):
            set(number)
        self.setcomptype(kind, name)

    def getparams(self):
        """Return all facts as a named tuple."""
        if not (self._channels and self._width and self._rate):
            raise Error('not all parameters set')
        return super().getparams()

    def _begin(self, size):
        for value, what in ((self._channels, '# channels'), (self._width, 'sample width'), (self._rate, 'sampling rate')):
            if not value:
                raise Error(what + ' not specified')
        if self._start is None:
            frame = self._channels * self._width
            self._told = (self._promised or size // frame) * frame
            try:
                self._start = self._file.tell()
            except (AttributeError, OSError):
                self._start = -1
            self._file.write(self._header())

    def _header(self):
        frame = self._channels * self._width
        return struct.pack('<4sL4s4sLHHLLHH4sL', b'RIFF', 36 + self._told, b'WAVE', b'fmt ', 16, WAVE_FORMAT_PCM, self._channels, self._rate,
                           self._rate * frame, frame, self._width * 8, b'data', self._told)

    def writeframesraw(self, data):
        """Write frames. The header is mended later."""
        data = bytes(data) if isinstance(data, (bytes, bytearray)) else memoryview(data).cast('B').tobytes()
        self._begin(len(data))
        self._file.write(data)
        self._written += len(data) // (self._channels * self._width)

    def writeframes(self, data):
        """Write frames, and mend the header."""
        self.writeframesraw(data)
        self._mend()

    def _mend(self):
        size = self._written * self._channels * self._width
        if size == self._told:
            return
        self._told, here = size, self._file.tell()
        self._file.seek(self._start)
        self._file.write(self._header())
        self._file.seek(here)

    def close(self):
        """Write the header if nothing was written, mend it, and close the file if it was opened by its name."""
        try:
            if self._file is not None:
                self._begin(0)
                self._mend()
                self._file.flush()
        finally:
            self._file = None
            self._let_go()


def open(f, mode=None):
    """Open a sound: mode is r or rb for reading, w or wb for writing."""
    if mode is None:
        mode = getattr(f, 'mode', 'rb')
    if mode in ('r', 'rb'):
        return Wave_read(f)
    if mode in ('w', 'wb'):
        return Wave_write(f)
    raise Error("mode must be 'r', 'rb', 'w', or 'wb'")

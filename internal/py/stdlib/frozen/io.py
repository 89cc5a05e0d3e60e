"""Streams: text and bytes in memory, and the classes that other streams derive from.

There are no files: open() is what the session makes of it."""

from _io import StringIO, BytesIO
import abc

__all__ = ['BlockingIOError', 'IOBase', 'RawIOBase', 'BytesIO', 'StringIO', 'BufferedIOBase', 'TextIOBase', 'UnsupportedOperation',
           'SEEK_SET', 'SEEK_CUR', 'SEEK_END', 'DEFAULT_BUFFER_SIZE', 'text_encoding']

BlockingIOError = BlockingIOError

DEFAULT_BUFFER_SIZE = 8192
SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2


class UnsupportedOperation(OSError, ValueError):
    pass


def text_encoding(encoding, stacklevel=2):
    """Return encoding, or the name of the default one if it is None."""
    return 'utf-8' if encoding is None else encoding


class IOBase(metaclass=abc.ABCMeta):
    """What all streams have. Reading, writing and seeking are refused here."""

    _closed = False

    def _unsupported(self, name):
        raise UnsupportedOperation(name)

    def _checkClosed(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")

    def _checkReadable(self):
        if not self.readable():
            raise UnsupportedOperation("File or stream is not readable.")

    def _checkWritable(self):
        if not self.writable():
            raise UnsupportedOperation("File or stream is not writable.")

    def _checkSeekable(self):
        if not self.seekable():
            raise UnsupportedOperation("File or stream is not seekable.")

    @property
    def closed(self):
        return self._closed

    def close(self):
        """Flush and close the stream."""
        if not self._closed:
            try:
                self.flush()
            finally:
                self._closed = True

    def flush(self):
        """Pass on what is buffered: nothing here."""
        self._checkClosed()

    def seek(self, offset, whence=0, /):
        """Change the position."""
        self._unsupported("seek")

    def tell(self):
        """Return the position."""
        return self.seek(0, 1)

    def truncate(self, size=None, /):
        """Change the size."""
        self._unsupported("truncate")

    def fileno(self):
        """Return the number of the file."""
        self._unsupported("fileno")

    def isatty(self):
        """Tell whether the stream is a terminal."""
        self._checkClosed()
        return False

    def readable(self):
        """Tell whether the stream can be read."""
        return False

    def writable(self):
        """Tell whether the stream can be written to."""
        return False

    def seekable(self):
        """Tell whether the position can be changed."""
        return False

    def __enter__(self):
        self._checkClosed()
        return self

    def __exit__(self, *args):
        self.close()

    def __iter__(self):
        self._checkClosed()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def readline(self, size=-1, /):
        """Read a line, at most size bytes of it."""
        if size is None:
            size = -1
        line = bytearray()
        while size < 0 or len(line) < size:
            b = self.read(1)
            if not b:
                break
            line += b
            if line.endswith(b'\n'):
                break
        return bytes(line)

    def readlines(self, hint=None, /):
        """Read lines until they have hint bytes."""
        if hint is None or hint <= 0:
            return list(self)
        lines = []
        n = 0
        for line in self:
            lines.append(line)
            n += len(line)
            if n >= hint:
                break
        return lines

    def writelines(self, lines, /):
        """Write each of the lines."""
        self._checkClosed()
        for line in lines:
            self.write(line)


class RawIOBase(IOBase):
    """Streams of bytes without a buffer: a subclass has readinto() and write()."""

    def read(self, size=-1, /):
        """Read up to size bytes, once."""
        if size is None or size < 0:
            return self.readall()
        b = bytearray(size)
        n = self.readinto(b)
        if n is None:
            return None
        return bytes(b[:n])

    def readall(self):
        """Read until there is no more."""
        parts = []
        while data := self.read(DEFAULT_BUFFER_SIZE):
            parts.append(data)
        return b''.join(parts) if parts else data

    def readinto(self, buffer, /):
        """Read bytes into buffer."""
        raise NotImplementedError

    def write(self, b, /):
        """Write bytes."""
        raise NotImplementedError


class BufferedIOBase(IOBase):
    """Streams of bytes that have a buffer."""

    def detach(self):
        """Separate the stream from what is behind it."""
        self._unsupported("detach")

    def read(self, size=-1, /):
        """Read up to size bytes."""
        self._unsupported("read")

    def read1(self, size=-1, /):
        """Read up to size bytes, once."""
        self._unsupported("read1")

    def readinto(self, buffer, /):
        """Read bytes into buffer."""
        return self._into(buffer, self.read)

    def readinto1(self, buffer, /):
        """Read bytes into buffer, once."""
        return self._into(buffer, self.read1)

    def _into(self, buffer, read):
        data = read(len(buffer))
        buffer[:len(data)] = data
        return len(data)

    def write(self, b, /):
        """Write bytes."""
        self._unsupported("write")


class TextIOBase(IOBase):
    """Streams of text."""

    encoding = None
    errors = None
    newlines = None

    def detach(self):
        """Separate the stream from what is behind it."""
        self._unsupported("detach")

    def read(self, size=-1, /):
        """Read up to size characters."""
        self._unsupported("read")

    def readline(self, size=-1, /):
        """Read a line, at most size characters of it."""
        self._unsupported("readline")

    def write(self, s, /):
        """Write text."""
        self._unsupported("write")


TextIOBase.register(StringIO)
BufferedIOBase.register(BytesIO)

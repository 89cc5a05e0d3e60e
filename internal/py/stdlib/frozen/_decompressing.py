"""What bz2 and lzma have in common: a stream is decoded, or made, when all of it is there.

Their natives take data that begins with a stream and return its content and how much of the data it took, None if the data ends too early, or a text that
says what is wrong.
"""

import io

TOO_SHORT = "Compressed data ended before the end-of-stream marker was reached"


def decode_all(data, decode, error):
    """Decode streams in a row. What follows the first and is no stream is ignored."""
    parts, data = [], bytes(data)
    while data or not parts:
        decoded = decode(data)
        if isinstance(decoded, str):
            if parts:
                break
            raise error(decoded)
        if decoded is None:
            raise EOFError("Compressed file ended before the end-of-stream marker was reached")
        part, used = decoded
        parts.append(part)
        data = data[used:]
    return b"".join(parts)


class Decompressor:
    """Decompresses a stream piece by piece. What is in it comes out when the last piece is there."""

    def __init__(self):
        self._input, self._seen, self._output = bytearray(), 0, None
        self.unused_data = b""

    @property
    def eof(self):
        """True when all has come out."""
        return self._output == b""

    @property
    def needs_input(self):
        """True while more data is needed to go on."""
        return self._output is None

    def decompress(self, data, max_length=-1):
        """Take compressed data; return what comes out, max_length bytes at most."""
        if self.eof:
            raise EOFError("End of stream already reached")
        if self._output is None:
            self._input += data
            self._try()
        out = self._output or b""
        if max_length >= 0:
            out = out[:max_length]
        if self._output is not None:
            self._output = self._output[len(out):]
        return out

    def _try(self):
        """Decode if the data looks as if it were complete, so that many small pieces do not cost a decoding each."""
        if not self._looks_complete():
            return
        decoded = self._decode(self._input)
        if decoded is not None:
            self._output, used = decoded
            self.unused_data = bytes(self._input[used:])
            self._ended(self._input)
            self._input = None

    def _ended(self, data):
        """Called with all of the data."""


class File(io.BytesIO):
    """A compressed file, which is decompressed when it is opened, or compressed when it is closed."""

    def __init__(self, filename, mode, decompress, compress):
        if mode not in ("", "r", "rb", "w", "wb", "a", "ab", "x", "xb"):
            raise ValueError("Invalid mode: {!r}".format(mode))
        self._writes, self._file, self._compress = mode[:1] in ("w", "a", "x") and mode[:1], None, compress
        if self._writes:
            compress(b"")  # or say that it cannot be done
        own = isinstance(filename, (str, bytes)) or hasattr(filename, "__fspath__")
        if not own and not hasattr(filename, "write" if self._writes else "read"):
            raise TypeError("filename must be a str, bytes, file or PathLike object")
        file = io.open(filename, (self._writes or "r") + "b") if own else filename
        self.name, self.mode = filename if own else getattr(filename, "name", ""), "wb" if self._writes else "rb"
        if self._writes:
            self._file, self._own = file, own
            super().__init__()
            return
        try:
            data = file.read()
        finally:
            if own:
                file.close()
        super().__init__(decompress(data) if data else b"")

    def close(self):
        """Write what was compressed, and close."""
        file, self._file = getattr(self, "_file", None), None
        if file is not None:
            file.write(self._compress(self.getvalue()))
            if self._own:
                file.close()
        super().close()

    def _check(self, wanted, what):
        if self.closed:
            raise ValueError("I/O operation on closed file")
        if bool(self._writes) != wanted:
            raise io.UnsupportedOperation("File not open for " + what)

    def readable(self):
        return not self._closed_check() and not self._writes

    def writable(self):
        return not self._closed_check() and bool(self._writes)

    def seekable(self):
        return not self._closed_check() and not self._writes

    def _closed_check(self):
        if self.closed:
            raise ValueError("I/O operation on closed file")

    def write(self, data):
        """Take data to be compressed; return how much there was."""
        self._check(True, "writing")
        return super().write(data)

    def writelines(self, lines):
        self._check(True, "writing")
        super().writelines(lines)

    def seek(self, offset, whence=0):
        self._check(False, "reading")
        here = self.tell()
        end = super().seek(0, 2)
        return super().seek(min(max((0, here, end)[whence] + offset, 0), end))

    def peek(self, size=-1):
        """Return data without going on."""
        self._check(False, "reading")
        return self.getvalue()[self.tell():]


def _reading(name):
    def method(self, *args):
        self._check(False, "reading")
        return getattr(io.BytesIO, name)(self, *args)
    method.__name__, method.__qualname__ = name, "File." + name
    return method


for _name in ("read", "read1", "readinto", "readline", "readlines"):
    setattr(File, _name, _reading(_name))
del _name


def as_text(make, mode, encoding, errors, newline):
    """Open a file in binary mode, or as text if the mode has a t."""
    if "t" in mode:
        if "b" in mode:
            raise ValueError("Invalid mode: %r" % (mode,))
        return io.TextIOWrapper(make(mode.replace("t", "")), encoding, errors, newline)
    for name, value in (("encoding", encoding), ("errors", errors), ("newline", newline)):
        if value is not None:
            raise ValueError("Argument '%s' not supported in binary mode" % name)
    return make(mode)

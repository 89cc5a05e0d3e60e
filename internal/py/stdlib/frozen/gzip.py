"""Files in the format of gzip, over file objects and on bytes."""

__all__ = ["BadGzipFile", "GzipFile", "open", "compress", "decompress"]

import io
import struct
import zlib

FTEXT, FHCRC, FEXTRA, FNAME, FCOMMENT = [1 << bit for bit in range(5)]  # flags of a header
READ, WRITE = 'rb', 'wb'
READ_BUFFER_SIZE = 128 * 1024


class BadGzipFile(OSError):
    """Raised for data that is not in the format of gzip."""


def _now(mtime):
    if mtime is None:
        import time
        mtime = time.time()
    return int(mtime)


def _header(level, mtime, name=b''):
    effort = {1: 4, 9: 2}.get(level, 0)
    flags, name = (FNAME, name + b'\0') if name else (0, b'')
    return struct.pack('<BBBBLBB', 0x1F, 0x8B, 8, flags, mtime, effort, 255) + name


def compress(data, compresslevel=9, *, mtime=None):
    """Return the data compressed."""
    out = _header(compresslevel, _now(mtime)) + zlib.compress(data, compresslevel, -15)
    return out + struct.pack('<LL', zlib.crc32(data), len(data) & 0xFFFFFFFF)


def decompress(data):
    """Return what compressed data, of one member or of several, stands for."""
    reader = _Reader(io.BytesIO(data), terse=True)
    return b''.join(iter(lambda: reader.read(0), b''))


def open(filename, mode="rb", compresslevel=9, encoding=None, errors=None, newline=None):
    """Open a compressed file by name, or over a file object."""
    text = 't' in mode
    if text and 'b' in mode:
        raise ValueError(f"Invalid mode: {mode!r}")
    given = {'encoding': encoding, 'errors': errors, 'newline': newline}
    if not text and (wrong := next((name for name in given if given[name] is not None), None)):
        raise ValueError(f"Argument '{wrong}' not supported in binary mode")
    plain = mode.replace('t', '')
    if isinstance(filename, (str, bytes)) or hasattr(filename, '__fspath__'):
        file = GzipFile(filename, plain, compresslevel)
    elif hasattr(filename, 'read') or hasattr(filename, 'write'):
        file = GzipFile(None, plain, compresslevel, filename)
    else:
        raise TypeError("filename must be a str or bytes object, or a file")
    return io.TextIOWrapper(file, io.text_encoding(encoding), errors, newline) if text else file


class _Reader:
    """Decompresses one member after the other."""

    def __init__(self, file, terse=False):
        self.file = file
        self.terse = terse
        self.waiting = b''
        self.inflate = None
        self.mtime = None
        self.members = 0

    def _exactly(self, n):
        while len(self.waiting) < n:
            more = self.file.read(READ_BUFFER_SIZE)
            if not more:
                raise EOFError("Compressed file ended before the end-of-stream marker was reached")
            self.waiting += more
        data, self.waiting = self.waiting[:n], self.waiting[n:]
        return data

    def _text(self):
        while self._exactly(1) != b'\0':
            pass

    def _begin(self):
        """Read the header of a member; report whether there is one."""
        self.waiting = self.waiting or self.file.read(READ_BUFFER_SIZE)
        if self.members:
            while self.waiting and not self.waiting.lstrip(b'\0'):
                self.waiting = self.file.read(READ_BUFFER_SIZE)
            self.waiting = self.waiting.lstrip(b'\0')
        if not self.waiting:
            return False
        magic = self._exactly(2)
        if magic != b'\x1f\x8b':
            raise BadGzipFile('Not a gzipped file (%r)' % magic)
        method, flags, self.mtime = struct.unpack('<BBIxx', self._exactly(8))
        if method != 8:
            raise BadGzipFile('Unknown compression method')
        if flags & FEXTRA:
            self._exactly(struct.unpack('<H', self._exactly(2))[0])
        for field in (FNAME, FCOMMENT):
            if flags & field:
                self._text()
        if flags & FHCRC:
            self._exactly(2)
        self.inflate = zlib.decompressobj(-15)
        self.crc = self.size = 0
        self.members += 1
        return True

    def _end(self):
        self.waiting = self.inflate.unused_data
        crc, size = struct.unpack('<II', self._exactly(8))
        if crc != self.crc:
            raise BadGzipFile("CRC check failed" if self.terse else f"CRC check failed {crc:#x} != {self.crc:#x}")
        if size != self.size & 0xFFFFFFFF:
            raise BadGzipFile("Incorrect length of data produced")
        self.inflate = None

    def read(self, size):
        """Return some bytes, at most size of them if that is positive; none at the end."""
        while True:
            if self.inflate is None and not self._begin():
                return b''
            data = self.inflate.unconsumed_tail or self.waiting or self.file.read(READ_BUFFER_SIZE)
            self.waiting = b''
            out = self.inflate.decompress(data, max(size, 0))
            self.crc = zlib.crc32(out, self.crc)
            self.size += len(out)
            if self.inflate.eof:
                self._end()
            elif not out and not data:
                raise EOFError("Compressed file ended before the end-of-stream marker was reached")
            if out:
                return out


class GzipFile(io.BufferedIOBase):
    """A compressed file that is read or written as if it were not."""

    myfileobj = None
    fileobj = None

    def __init__(self, filename=None, mode=None, compresslevel=9, fileobj=None, mtime=None):
        if mode:
            if any(letter in mode for letter in 'tU'):
                raise ValueError(f"Invalid mode: {mode!r}")
            mode = mode if 'b' in mode else mode + 'b'
        if fileobj is None:
            from builtins import open
            fileobj = self.myfileobj = open(filename, mode or 'rb')
        self.name = _name_of(getattr(fileobj, 'name', '') if filename is None else filename)
        mode = mode or getattr(fileobj, 'mode', 'rb')
        if not isinstance(mode, str):
            mode = 'rb'
        self.fileobj = fileobj
        self._position = 0
        if mode.startswith('r'):
            self.mode = READ
            self._restart()
        elif mode.startswith(('w', 'a', 'x')):
            if not -1 <= compresslevel <= 9:
                raise ValueError("Bad compression level")
            self.mode = WRITE
            self._crc, self._mtime = 0, mtime
            self._deflate = zlib.compressobj(level=compresslevel, wbits=-15)  # without a header of zlib
            fileobj.write(_header(compresslevel, _now(mtime), self._base_name()))
        else:
            raise ValueError(f"Invalid mode: {mode!r}")

    def _base_name(self):
        name = self.name if isinstance(self.name, bytes) else self.name.encode('latin-1', 'replace')
        name = name.rpartition(b'/')[2].removesuffix(b'.gz')
        return b'' if b'?' in name else name

    def _restart(self):
        self._reader = _Reader(self.fileobj)
        self._ahead = b''
        self._position = 0

    @property
    def mtime(self):
        """When the file was last changed, as its header says."""
        return self._reader.mtime

    @property
    def closed(self):
        return self.fileobj is None

    def _usable(self, mode):
        if self.fileobj is None:
            raise ValueError("I/O operation on closed file.")
        if self.mode != mode:
            verb = 'write() on read-only' if mode == WRITE else 'read() on write-only'
            raise OSError(9, verb + " GzipFile object")

    def write(self, data):
        """Compress bytes and write them."""
        if self.fileobj is None:
            raise ValueError("I/O operation on closed file")
        self._usable(WRITE)
        data = data if isinstance(data, (bytes, bytearray)) else memoryview(data).tobytes()
        if data:
            self.fileobj.write(self._deflate.compress(data))
            self._crc = zlib.crc32(data, self._crc)
            self._position += len(data)
        return len(data)

    def _fill(self, size):
        self._ahead = self._reader.read(size)
        return self._ahead

    def _take(self, n):
        out, self._ahead = self._ahead[:n], self._ahead[n:]
        self._position += len(out)
        return out

    def read(self, size=-1):
        """Read up to size bytes, or all."""
        self._usable(READ)
        everything = size is None or size < 0
        parts, left = [], size
        while everything or left > 0:
            if not self._ahead and not self._fill(0 if everything else max(left, 8192)):
                break
            parts.append(self._take(len(self._ahead) if everything else left))
            if not everything:
                left -= len(parts[-1])
        return b''.join(parts)

    def read1(self, size=-1):
        """Read up to size bytes, decompressing at most once."""
        self._usable(READ)
        if not self._ahead:
            self._fill(io.DEFAULT_BUFFER_SIZE)
        return self._take(len(self._ahead) if size < 0 else size)

    def peek(self, n):
        """Return what comes next, without moving on."""
        self._usable(READ)
        return self._ahead or self._fill(max(n, io.DEFAULT_BUFFER_SIZE))

    def readline(self, size=-1):
        """Read a line, at most size bytes of it."""
        self._usable(READ)
        parts, left = [], size
        while (self._ahead or self._fill(io.DEFAULT_BUFFER_SIZE)) and left != 0:
            n = self._ahead.find(b'\n') + 1 or len(self._ahead)
            parts.append(self._take(n if left < 0 else min(n, left)))
            if left > 0:
                left -= len(parts[-1])
            if parts[-1].endswith(b'\n'):
                break
        return b''.join(parts)

    def seek(self, offset, whence=0):
        """Move to an offset; back, by reading anew, or forth."""
        if self.mode == WRITE:
            if whence == 2:
                raise ValueError('Seek from end not supported')
            target = offset + (self._position if whence else 0)
            if target < self._position:
                raise OSError('Negative seek in write mode')
            self.write(b'\0' * (target - self._position))
            return self._position
        self._usable(READ)
        if whence == 2:
            self.read()
        target = offset + (self._position if whence else 0)
        if target < self._position:
            self.rewind()
        while self._position < target and self.read(min(target - self._position, 65536)):
            pass
        return self._position

    def rewind(self):
        """Go back to the beginning."""
        if self.mode == WRITE:
            raise OSError("Can't rewind in write mode")
        self.fileobj.seek(0)
        self._restart()

    def tell(self):
        return self._position

    def flush(self, zlib_mode=zlib.Z_SYNC_FLUSH):
        """Pass on what is buffered."""
        file = self.fileobj
        if file is None:
            raise ValueError("I/O operation on closed file.")
        if self.mode == WRITE:
            file.write(self._deflate.flush(zlib_mode))
            file.flush()

    def close(self):
        """Finish the file; a file object that was given stays open."""
        file, own = self.fileobj, self.myfileobj
        if file is None:
            return
        self.fileobj = self.myfileobj = None
        try:
            if self.mode == WRITE:
                file.write(self._deflate.flush() + struct.pack('<LL', self._crc, self._position & 0xFFFFFFFF))
        finally:
            if own is not None:
                own.close()

    def seekable(self):
        return True

    def writable(self):
        return self.mode == WRITE

    def fileno(self):
        return self.fileobj.fileno()

    def readable(self):
        return self.mode == READ

    def __repr__(self):
        return f'<gzip {repr(self.fileobj)[1:-1]} {id(self):#x}>'


def _name_of(name):
    """Return the name of a file as text or bytes; '' for what is no name, as a descriptor."""
    if isinstance(name, (str, bytes)):
        return name
    return str(name) if hasattr(name, '__fspath__') else ''

"""Files in the format of gzip, over file objects and on bytes."""

import io
import struct
import zlib

__all__ = ["BadGzipFile", "GzipFile", "open", "compress", "decompress"]

FTEXT, FHCRC, FEXTRA, FNAME, FCOMMENT = 1, 2, 4, 8, 16
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
    return struct.pack('<BBBBLBB', 0x1F, 0x8B, 8, FNAME if name else 0, mtime, effort, 255) + (name + b'\0' if name else b'')


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
    if 't' in mode:
        if 'b' in mode:
            raise ValueError("Invalid mode: %r" % (mode,))
    else:
        for name, given in (('encoding', encoding), ('errors', errors), ('newline', newline)):
            if given is not None:
                raise ValueError(f"Argument '{name}' not supported in binary mode")
    plain = mode.replace('t', '')
    if hasattr(filename, 'read') or hasattr(filename, 'write'):
        file = GzipFile(None, plain, compresslevel, filename)
    elif isinstance(filename, (str, bytes)) or hasattr(filename, '__fspath__'):
        file = GzipFile(filename, plain, compresslevel)
    else:
        raise TypeError("filename must be a str or bytes object, or a file")
    if 't' in mode:
        return io.TextIOWrapper(file, io.text_encoding(encoding), errors, newline)
    return file


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
        if mode and ('t' in mode or 'U' in mode):
            raise ValueError("Invalid mode: {!r}".format(mode))
        if mode and 'b' not in mode:
            mode += 'b'
        if fileobj is None:
            import builtins
            fileobj = self.myfileobj = builtins.open(filename, mode or 'rb')
        if filename is None:
            filename = getattr(fileobj, 'name', '')
        self.name = filename if isinstance(filename, (str, bytes)) else str(filename)
        if not isinstance(filename, (str, bytes)) and not hasattr(filename, '__fspath__'):
            self.name = ''
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
            self._deflate = zlib.compressobj(compresslevel, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, 0)
            self._crc = 0
            self._mtime = mtime
            fileobj.write(_header(compresslevel, _now(mtime), self._base_name()))
        else:
            raise ValueError("Invalid mode: {!r}".format(mode))

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
        if self.mode != READ:
            raise OSError("Can't rewind in write mode")
        self.fileobj.seek(0)
        self._restart()

    def tell(self):
        return self._position

    def flush(self, zlib_mode=zlib.Z_SYNC_FLUSH):
        """Pass on what is buffered."""
        if self.fileobj is None:
            raise ValueError("I/O operation on closed file.")
        if self.mode == WRITE:
            self.fileobj.write(self._deflate.flush(zlib_mode))
            self.fileobj.flush()

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

    def fileno(self):
        return self.fileobj.fileno()

    def readable(self):
        return self.mode == READ

    def writable(self):
        return self.mode == WRITE

    def seekable(self):
        return True

    def __repr__(self):
        return '<gzip ' + repr(self.fileobj)[1:-1] + ' ' + hex(id(self)) + '>'

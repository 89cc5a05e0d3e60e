"""Zip archives: reading and writing them, stored, deflated or with bzip2, in files and in memory."""

import io
import os
import struct
import sys
import time
import zlib

__all__ = ['BadZipFile', 'BadZipfile', 'error', 'LargeZipFile', 'Path', 'ZIP_STORED', 'ZIP_DEFLATED', 'ZIP_BZIP2', 'ZIP_LZMA', 'ZipInfo', 'ZipFile',
           'is_zipfile']


class BadZipFile(Exception):
    """A file is no zip archive, or a damaged one."""


class LargeZipFile(Exception):
    """An archive needs the extensions for large files, which were not allowed."""


error = BadZipfile = BadZipFile
ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA = 0, 8, 12, 14
ZIP64_LIMIT = (1 << 31) - 1
ZIP_FILECOUNT_LIMIT = (1 << 16) - 1
_NAMES = dict(enumerate('store shrink reduce reduce reduce reduce implode tokenize deflate deflate64 implode'.split()))
_NAMES |= zip((12, 14, 18, 19, 97, 98), 'bzip2 lzma terse lz77 wavpack ppmd'.split())
_ENCRYPTED, _DESCRIPTOR = 1, 8  # bits of the flags
DEFAULT_VERSION, ZIP64_VERSION, BZIP2_VERSION, LZMA_VERSION, MAX_EXTRACT_VERSION = 20, 45, 46, 63, 63
ZIP_MAX_COMMENT = (1 << 16) - 1

class _Record:
    """A record of an archive: its layout."""

    def __init__(self, layout):
        self._layout, self.size = layout, struct.calcsize(layout)

    def pack(self, *values):
        return struct.pack(self._layout, *values)

    def unpack(self, data):
        return struct.unpack(self._layout, data)

    def unpack_from(self, data, at):
        return struct.unpack_from(self._layout, data, at)


_LOCAL = _Record('<4s5H3L2H')
_CENTRAL = _Record('<4s6H3L5H2L')
_END = _Record('<4s4H2LH')
_END64 = _Record('<4sQ2H2L4Q')
_UTF8 = 0x800
_CHUNK = 1 << 16


def is_zipfile(filename):
    """Tell whether a file, or the file of that name, looks like a zip archive."""
    try:
        if hasattr(filename, 'read'):
            place = filename.tell()
            found = _find_end(filename)
            filename.seek(place)
        else:
            with open(filename, 'rb') as f:
                found = _find_end(f)
        return found is not None
    except (OSError, BadZipFile):
        return False


def _find_end(f):
    """Return the record at the end of an archive and its place, None if there is none."""
    f.seek(0, 2)
    size = f.tell()
    start = max(size - (1 << 16) - _END.size, 0)
    f.seek(start)
    data = f.read()
    at = data.rfind(b'PK\5\6')
    while at >= 0:
        if at + _END.size <= len(data):
            return _END.unpack_from(data, at), start + at, data[at + _END.size:]
        at = data.rfind(b'PK\5\6', 0, at)
    return None


class ZipInfo:
    """What an archive says of one of its files."""

    def __init__(self, filename='NoName', date_time=(1980, 1, 1, 0, 0, 0)):
        self.orig_filename = filename
        end = filename.find(chr(0))
        if end >= 0:
            filename = filename[:end]
        self.filename, self.date_time = filename, date_time
        if date_time[0] < 1980:
            raise ValueError('ZIP does not support timestamps before 1980')
        self.compress_type, self.comment, self.extra = ZIP_STORED, b'', b''
        self.create_system, self.create_version, self.extract_version = 3, 20, 20
        self.reserved = self.flag_bits = self.volume = self.internal_attr = self.external_attr = 0
        self.header_offset = self.CRC = self.compress_size = self.file_size = 0
        self.compress_level = self._end_offset = None

    @classmethod
    def from_file(cls, filename, arcname=None, *, strict_timestamps=True):
        """Describe a file that is there."""
        found = os.stat(filename)
        folder = os.path.isdir(filename)
        date = time.localtime(found.st_mtime)[:6]
        if not strict_timestamps:
            date = min(max(date, (1980, 1, 1, 0, 0, 0)), (2107, 12, 31, 23, 59, 59))
        name = os.path.normpath(arcname if arcname is not None else os.fspath(filename)).lstrip('/')
        info = cls(name + '/' if folder else name, tuple(date))
        info.external_attr = (found.st_mode & 0xFFFF) << 16
        if folder:
            info.external_attr |= 0x10
        else:
            info.file_size = found.st_size
        return info

    def is_dir(self):
        """Tell whether it is a folder."""
        return self.filename.endswith('/')

    @property
    def _compresslevel(self):
        return self.compress_level

    @_compresslevel.setter
    def _compresslevel(self, value):
        self.compress_level = value

    def __repr__(self):
        parts = [f'<{type(self).__name__} filename={self.filename!r}']
        if self.compress_type:
            parts.append(f'compress_type={_NAMES.get(self.compress_type, self.compress_type)}')
        high, low = self.external_attr >> 16, self.external_attr & 0xFFFF
        if high:
            import stat
            parts.append(f'filemode={stat.filemode(high)!r}')
        if low:
            parts.append(f'external_attr={low:#x}')
        if not self.is_dir() or self.file_size:
            parts.append(f'file_size={self.file_size!r}')
        if (not self.is_dir() or self.compress_size) and (self.compress_type != ZIP_STORED or self.file_size != self.compress_size):
            parts.append(f'compress_size={self.compress_size!r}')
        return ' '.join(parts) + '>'

    def _name(self):
        try:
            return self.filename.encode('ascii'), self.flag_bits & ~_UTF8
        except UnicodeEncodeError:
            return self.filename.encode(), self.flag_bits | _UTF8

    def _dos(self):
        year, month, day, hour, minute, second = self.date_time
        return hour << 11 | minute << 5 | second // 2, (year - 1980) << 9 | month << 5 | day

    def FileHeader(self, zip64=None):
        """Return what stands before the data in the archive."""
        name, flags = self._name()
        clock, date = self._dos()
        crc, packed, size, extra = self.CRC, self.compress_size, self.file_size, self.extra
        if self.flag_bits & _DESCRIPTOR:
            crc = packed = size = 0
        if zip64 is None:
            zip64 = size > ZIP64_LIMIT or packed > ZIP64_LIMIT
        if zip64:
            extra += struct.pack('<2H2Q', 1, 16, size, packed)
            size = packed = 0xFFFFFFFF
        elif max(size, packed) > ZIP64_LIMIT:
            raise LargeZipFile('Filesize would require ZIP64 extensions')
        self._need(_VERSIONS.get(self.compress_type, 0), zip64)
        return _LOCAL.pack(b'PK\3\4', self.extract_version, flags, self.compress_type, clock, date, crc, packed, size,
                           len(name), len(extra)) + name + extra

    def _need(self, version, zip64):
        """Note which version of the format is used at least."""
        version = max(version, ZIP64_VERSION if zip64 else 0)
        self.extract_version, self.create_version = max(version, self.extract_version), max(version, self.create_version)


_VERSIONS = {ZIP_BZIP2: BZIP2_VERSION, ZIP_LZMA: LZMA_VERSION}


class _Cipher:
    """The encryption of old archives, as PKWARE describes it. It keeps nobody out who wants to get in."""

    _table = []

    def __init__(self, password):
        if not self._table:
            for n in range(256):
                for _ in range(8):
                    n = n >> 1 ^ (0xEDB88320 if n & 1 else 0)
                self._table.append(n)
        self._keys = 305419896, 591751049, 878082192
        for byte in password:
            self._update(byte)

    def _update(self, byte):
        a, b, c = self._keys
        table = self._table
        a = a >> 8 ^ table[(a ^ byte) & 255]
        b = (b + (a & 255)) * 134775813 + 1 & 0xFFFFFFFF
        self._keys = a, b, c >> 8 ^ table[(c ^ b >> 24) & 255]

    def decrypt(self, data):
        """Return bytes as they were."""
        out = bytearray()
        for byte in data:
            k = self._keys[2] | 2
            byte ^= k * (k ^ 1) >> 8 & 255
            self._update(byte)
            out.append(byte)
        return bytes(out)


class _Check:
    """Compares what was read with the checksum of the archive."""

    def __init__(self, info):
        self.info, self.sum = info, 0

    def take(self, data, ended):
        self.sum = zlib.crc32(data, self.sum)
        if ended and self.sum != self.info.CRC:
            raise BadZipFile(f'Bad CRC-32 for file {self.info.filename!r}')
        return data


class ZipExtFile(io.BufferedIOBase):
    """A file of an archive, open for reading."""

    def __init__(self, archive, info, place, password=None):
        self.name, self.mode, self.newlines = info.filename, 'rb', None
        self._archive, self._info, self._place, self._password, self._fp = archive, info, place, password, archive.fp
        self._reset()
        archive._readers += 1

    def close(self):
        """Close the file, and that of the archive if nobody else needs it."""
        if not self.closed:
            self._archive._readers -= 1
            self._archive._release(self._fp)
        super().close()

    def __repr__(self):
        text = f'<{type(self).__module__}.{type(self).__qualname__}'
        if self.closed:
            return text + ' [closed]>'
        kind = self._info.compress_type
        return f'{text} name={self.name!r}' + (f' compress_type={_NAMES.get(kind, kind)}' if kind else '') + '>'

    def _reset(self):
        self._at, self._left, self._buffer, self._pos = self._place, self._info.compress_size, b'', 0
        self._check = _Check(self._info)
        self._expand = None
        if self._info.compress_type == ZIP_DEFLATED:
            self._expand = zlib.decompressobj(-15)
        elif self._info.compress_type == ZIP_BZIP2:
            import bz2
            self._expand = bz2.BZ2Decompressor()
        elif self._info.compress_type == ZIP_LZMA:
            self._expand = _LzmaDecompressor(self._info.compress_size - 12 * (self._password is not None))
        self._made, self._ended, self._cipher = 0, False, None
        if self._password is not None:
            self._begin_cipher()

    def _begin_cipher(self):
        """Read what stands before the encrypted data: its last byte tells whether the password fits."""
        info = self._info
        self._cipher = _Cipher(self._password)
        with self._archive._lock:
            self._fp.seek(self._at)
            head = self._cipher.decrypt(self._fp.read(12))
        self._at, self._left = self._at + 12, self._left - 12
        clock, _ = info._dos()
        if not head or head[-1] != (clock >> 8 & 255 if info.flag_bits & _DESCRIPTOR else info.CRC >> 24 & 255):
            raise RuntimeError(f'Bad password for file {info.orig_filename!r}')

    def readable(self):
        """Tell that it can be read."""
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        return True

    def seekable(self):
        """Tell that it can be read at any place."""
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        return True

    def _fill(self):
        """Read and expand the next piece; b'' at the end."""
        while not self._ended:
            raw = b''
            if self._left:
                with self._archive._lock:
                    self._fp.seek(self._at)
                    raw = self._fp.read(min(self._left, _CHUNK))
                if not raw:
                    raise EOFError
                self._at, self._left = self._at + len(raw), self._left - len(raw)
            data = raw if self._cipher is None else self._cipher.decrypt(raw)
            if self._expand is not None:
                try:
                    data = self._expand.decompress(data)
                    if not self._left and self._info.compress_type == ZIP_DEFLATED:
                        data += self._expand.flush()
                except (zlib.error, OSError) as e:
                    raise BadZipFile(f'Bad data for file {self.name!r}: {e}') from None
            self._made += len(data)
            if self._made > self._info.file_size:
                raise BadZipFile(f'File {self.name!r} is longer than the archive says')
            self._ended = not self._left
            self._check.take(data, self._ended)
            if data:
                return data
        return b''

    def read(self, n=-1):
        """Read bytes."""
        if self.closed:
            raise ValueError('read from closed file.')
        parts, have = [self._buffer], len(self._buffer)
        while n is None or n < 0 or have < n:
            data = self._fill()
            if not data:
                break
            parts.append(data)
            have += len(data)
        data = b''.join(parts)
        if n is None or n < 0:
            n = len(data)
        self._buffer = data[n:]
        self._pos += len(data[:n])
        return data[:n]

    def read1(self, n=-1):
        """Read bytes, with at most one look at the archive."""
        if not self._buffer:
            self._buffer = self._fill()
        return self.read(len(self._buffer) if n is None or n < 0 else min(n, len(self._buffer)))

    def peek(self, n=1):
        """Return bytes that the next read will return."""
        if len(self._buffer) < n:
            self._buffer += self._fill()
        return self._buffer

    def readline(self, limit=-1):
        """Read a line."""
        parts = []
        while True:
            data = self.peek()
            end = data.find(b'\n') + 1 or len(data)
            if 0 <= limit < end:
                end = limit
            parts.append(self.read(end))
            if limit >= 0:
                limit -= end
            if not data or parts[-1].endswith(b'\n') or limit == 0:
                return b''.join(parts)

    def tell(self):
        """Return the place."""
        if self.closed:
            raise ValueError('tell on closed file.')
        return self._pos

    def seek(self, offset, whence=0):
        """Go to a place."""
        if self.closed:
            raise ValueError('seek on closed file.')
        if whence not in (0, 1, 2):
            raise ValueError('whence must be os.SEEK_SET (0), os.SEEK_CUR (1), or os.SEEK_END (2)')
        target = {0: 0, 1: self._pos, 2: self._info.file_size}[whence] + offset
        target = min(max(target, 0), self._info.file_size)
        if target < self._pos:
            self._reset()
        while self._pos < target:
            if not self.read(min(target - self._pos, _CHUNK)):
                break
        return self._pos


class _ZipWriteFile(io.BufferedIOBase):
    """A file of an archive, open for writing."""

    def __init__(self, archive, info, zip64):
        self._archive, self._info, self._zip64, self.name, self.mode = archive, info, zip64, info.filename, 'wb'
        self._squeeze = None
        if info.compress_type == ZIP_DEFLATED:
            self._squeeze = zlib.compressobj(-1 if info.compress_level is None else info.compress_level, zlib.DEFLATED, -15)
        elif info.compress_type == ZIP_BZIP2:
            import bz2
            self._squeeze = bz2.BZ2Compressor(9 if info.compress_level is None else info.compress_level)
        elif info.compress_type == ZIP_LZMA:
            self._squeeze = _LzmaCompressor()
        self._sum = self._size = self._packed = 0

    def writable(self):
        """Tell that it can be written to."""
        return True

    def write(self, data):
        """Write bytes."""
        if self.closed:
            raise ValueError('I/O operation on closed file.')
        data = bytes(data) if isinstance(data, (bytes, bytearray)) else memoryview(data).tobytes()
        self._size += len(data)
        self._sum = zlib.crc32(data, self._sum)
        self._put(self._squeeze.compress(data) if self._squeeze else data)
        return len(data)

    def _put(self, data):
        self._packed += len(data)
        self._archive.fp.write(data)

    def close(self):
        """Finish the file."""
        if self.closed:
            return
        try:
            super().close()
            info, archive = self._info, self._archive
            if self._squeeze:
                self._put(self._squeeze.flush())
            info.CRC, info.file_size, info.compress_size = self._sum, self._size, self._packed
            if not self._zip64:
                if info.file_size > ZIP64_LIMIT:
                    raise RuntimeError('File size too large, try using force_zip64')
                if info.compress_size > ZIP64_LIMIT:
                    raise RuntimeError('Compressed size too large, try using force_zip64')
            if info.flag_bits & _DESCRIPTOR:
                archive.fp.write(struct.pack('<4sLQQ' if self._zip64 else '<4sLLL', b'PK\7\x08', info.CRC, info.compress_size, info.file_size))
                archive.start_dir = archive.fp.tell()
            else:
                archive.start_dir = archive.fp.tell()
                archive.fp.seek(info.header_offset)
                archive.fp.write(info.FileHeader(self._zip64))
                archive.fp.seek(archive.start_dir)
            archive.filelist.append(info)
            archive.NameToInfo[info.filename] = info
        finally:
            self._archive._writing = False


class _Counting:
    """A file that cannot tell where it is: it is written from the beginning to the end."""

    def __init__(self, f):
        self._f, self._at = f, 0

    def write(self, data):
        n = self._f.write(data)
        self._at += len(data) if n is None else n
        return n

    def tell(self):
        return self._at

    def flush(self):
        getattr(self._f, 'flush', int)()

    def close(self):
        self._f.close()


class _NoLock:
    def __enter__(self):
        return self

    def __exit__(self, *args):
        pass


class ZipFile:
    """A zip archive."""

    fp = None

    def __init__(self, file, mode='r', compression=ZIP_STORED, allowZip64=True, compresslevel=None, *, strict_timestamps=True, metadata_encoding=None):
        if mode not in ('r', 'w', 'x', 'a'):
            raise ValueError("ZipFile requires mode 'r', 'w', 'x', or 'a'")
        if metadata_encoding and mode != 'r':
            raise ValueError('metadata_encoding is only supported for reading files')
        _check_compression(compression)
        self._allow64, self._seekable, self._readers = allowZip64, True, 0
        self.compression, self.compresslevel, self.mode, self.debug, self.pwd = compression, compresslevel, mode, 0, None
        self._strict, self._encoding, self._comment = strict_timestamps, metadata_encoding, b''
        self.filelist, self.NameToInfo = [], {}
        self._lock, self._writing, self._changed = _NoLock(), False, mode in 'wx'
        if isinstance(file, os.PathLike):
            file = os.fspath(file)
        self._own = isinstance(file, str)
        if self._own:
            self.filename = file
            self.fp = self._open_file(file, mode)
        else:
            self.fp, self.filename = file, getattr(file, 'name', None)
        try:
            self._start(mode)
        except BaseException:
            if self._own:
                self.fp.close()
            self.fp = None
            raise

    @staticmethod
    def _open_file(file, mode):
        if mode == 'a':
            return open(file, 'r+b' if os.path.exists(file) else 'w+b')
        return open(file, {'r': 'rb', 'w': 'w+b', 'x': 'x+b'}[mode])

    def _start(self, mode):
        if mode == 'r':
            self._read_directory()
        elif mode in 'wx':
            try:
                self.start_dir = self.fp.tell()
                self.fp.seek(self.start_dir)
            except (AttributeError, OSError):
                self.fp, self._seekable = _Counting(self.fp), False
                self.start_dir = 0
        else:
            self.fp.seek(0, 2)
            if self.fp.tell() and _find_end(self.fp) is not None:
                self._read_directory()
                self.fp.seek(self.start_dir)
            else:
                self.fp.seek(0, 2)
                self._changed, self.start_dir = True, self.fp.tell()

    def _read_directory(self):
        found = _find_end(self.fp)
        if found is None:
            raise BadZipFile('File is not a zip file')
        end, place, rest = found
        size, offset = end[5], end[6]
        self._comment = rest[:end[7]]
        size, offset, place = self._read_end64(place, size, offset)
        before = place - size - offset
        self.start_dir = offset + before
        if self.start_dir < 0:
            raise BadZipFile('Bad offset for central directory')
        self.fp.seek(self.start_dir)
        data, at = self.fp.read(size), 0
        while at < size:
            if at + _CENTRAL.size > len(data):
                raise BadZipFile('Truncated central directory')
            at = self._read_entry(data, at, before)
        end = self.start_dir
        for info in sorted(self.filelist, key=lambda info: info.header_offset, reverse=True):
            info._end_offset = end
            end = info.header_offset

    def _read_end64(self, place, size, offset):
        """Return size, offset and end of the directory, by the record for large archives if there is one."""
        at = place - 20 - _END64.size
        if at < 0:
            return size, offset, place
        self.fp.seek(at)
        data = self.fp.read(_END64.size + 4)
        if data[:4] != b'PK\6\6' or data[_END64.size:] != b'PK\6\7':
            return size, offset, place
        end = _END64.unpack(data[:_END64.size])
        return end[8], end[9], at

    def _read_entry(self, data, at, before):
        (mark, create, extract, flags, kind, clock, date, crc, packed, size, names, extras, comments, disk, internal, external,
         offset) = _CENTRAL.unpack_from(data, at)
        if mark != b'PK\1\2':
            raise BadZipFile('Bad magic number for central directory')
        at += _CENTRAL.size
        raw = data[at:at + names]
        name = raw.decode('utf-8' if flags & _UTF8 else self._encoding or 'cp437')
        info = ZipInfo(name)
        info.date_time = ((date >> 9) + 1980, date >> 5 & 15, date & 31, clock >> 11, clock >> 5 & 63, (clock & 31) * 2)
        info.extra = data[at + names:at + names + extras]
        info.comment = data[at + names + extras:at + names + extras + comments]
        info.create_version, info.create_system, info.extract_version = create & 255, create >> 8, extract & 255
        if info.extract_version > MAX_EXTRACT_VERSION:
            raise NotImplementedError('zip file version %.1f' % (info.extract_version / 10))
        info.flag_bits, info.compress_type, info.CRC, info.volume = flags, kind, crc, disk
        info.internal_attr, info.external_attr = internal, external
        info.compress_size, info.file_size, offset = _large(info.extra, packed, size, offset)
        info.header_offset = offset + before
        self.filelist.append(info)
        self.NameToInfo[info.filename] = info
        return at + names + extras + comments

    @property
    def comment(self):
        """The comment of the archive."""
        return self._comment

    @comment.setter
    def comment(self, comment):
        if not isinstance(comment, bytes):
            raise TypeError(f'comment: expected bytes, got {type(comment).__name__}')
        if len(comment) > ZIP_FILECOUNT_LIMIT:
            import warnings
            warnings.warn(f'Archive comment is too long; truncating to {ZIP_FILECOUNT_LIMIT} bytes', stacklevel=2)
        self._comment, self._changed = comment[:ZIP_FILECOUNT_LIMIT], True

    def namelist(self):
        """Return the names of all files."""
        return [info.filename for info in self.filelist]

    def infolist(self):
        """Return what is known of all files."""
        return self.filelist

    def getinfo(self, name):
        """Return what is known of a file."""
        info = self.NameToInfo.get(name)
        if info is None:
            raise KeyError(f'There is no item named {name!r} in the archive')
        return info

    def printdir(self, file=None):
        """Print a table of the files."""
        print('%-46s %19s %12s' % ('File Name', 'Modified    ', 'Size'), file=file)
        for info in self.filelist:
            date = '%d-%02d-%02d %02d:%02d:%02d' % info.date_time[:6]
            print('%-46s %s %12d' % (info.filename, date, info.file_size), file=file)

    def setpassword(self, pwd):
        """Set the password of files that are encrypted."""
        if pwd and not isinstance(pwd, bytes):
            raise TypeError(f'pwd: expected bytes, got {type(pwd).__name__}')
        self.pwd = pwd or None

    def testzip(self):
        """Return the name of the first file that is damaged."""
        for info in self.filelist:
            try:
                with self.open(info) as f:
                    while f.read(1 << 20):
                        pass
            except BadZipFile:
                return info.filename
        return None

    def read(self, name, pwd=None):
        """Return the bytes of a file."""
        with self.open(name, 'r', pwd) as f:
            return f.read()

    def open(self, name, mode='r', pwd=None, *, force_zip64=False):
        """Open a file of the archive."""
        if mode not in ('r', 'w'):
            raise ValueError('open() requires mode "r" or "w"')
        if pwd and mode == 'w':
            raise ValueError('pwd is only supported for reading files')
        if not self.fp:
            raise ValueError('Attempt to use ZIP archive that was already closed')
        if mode == 'w':
            return self._open_to_write(name if isinstance(name, ZipInfo) else self._new(name, (1980, 1, 1, 0, 0, 0)), force_zip64)
        if self._writing:
            raise ValueError("Can't read from the ZIP file while there is an open writing handle on it. "
                             'Close the writing handle before trying to read.')
        info = name if isinstance(name, ZipInfo) else self.getinfo(name)
        self.fp.seek(info.header_offset)
        head = self.fp.read(_LOCAL.size)
        if len(head) != _LOCAL.size:
            raise BadZipFile('Truncated file header')
        fields = _LOCAL.unpack(head)
        if fields[0] != b'PK\3\4':
            raise BadZipFile('Bad magic number for file header')
        raw = self.fp.read(fields[9])
        if info.flag_bits & 0x20:
            raise NotImplementedError('compressed patched data (flag bit 5)')
        if info.flag_bits & 0x40:
            raise NotImplementedError('strong encryption (flag bit 6)')
        if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA):
            name = _NAMES.get(info.compress_type)
            raise NotImplementedError(f'compression type {info.compress_type}' + (f' ({name})' if name else ''))
        if raw.decode('utf-8' if fields[2] & _UTF8 else self._encoding or 'cp437') != info.orig_filename:
            raise BadZipFile(f'File name in directory {info.orig_filename!r} and header {raw!r} differ.')
        place = info.header_offset + _LOCAL.size + fields[9] + fields[10]
        if info._end_offset is not None and place + info.compress_size > info._end_offset:
            raise BadZipFile(f'Overlapped entries: {info.orig_filename!r} (possible zip bomb)')
        return ZipExtFile(self, info, place, self._password(info, pwd))

    def _password(self, info, given):
        """Return the password for a file, None if it needs none."""
        if not info.flag_bits & _ENCRYPTED:
            return None
        password = given or self.pwd
        if password and not isinstance(password, bytes):
            raise TypeError(f'pwd: expected bytes, got {type(password).__name__}')
        if not password:
            raise RuntimeError(f'File {info.filename!r} is encrypted, password required for extraction')
        return password

    def _new(self, name, date=None):
        info = ZipInfo(name, date or time.localtime(time.time())[:6])
        info.compress_type, info.compress_level = self.compression, self.compresslevel
        info.external_attr = 0o600 << 16
        return info

    def _open_to_write(self, info, force_zip64):
        if self._writing:
            raise ValueError("Can't write to the ZIP file while there is another write handle open on it. "
                             'Close the first handle before opening another.')
        info.CRC = info.compress_size = info.flag_bits = 0
        zip64 = force_zip64 or info.file_size * 1.05 > ZIP64_LIMIT
        self._writable(info)
        if self._seekable:
            self.fp.seek(self.start_dir)
        else:
            info.flag_bits |= _DESCRIPTOR
        if info.compress_type == ZIP_LZMA:
            info.flag_bits |= 2  # a mark ends the data
        if not info.external_attr:
            info.external_attr = 0o600 << 16
        info.header_offset = self.fp.tell()
        if zip64 and not self._allow64:
            raise LargeZipFile('Filesize would require ZIP64 extensions')
        self.fp.write(info.FileHeader(zip64))
        self._writing = self._changed = True
        return _ZipWriteFile(self, info, zip64)

    def _writable(self, info):
        if info.filename in self.NameToInfo:
            import warnings
            warnings.warn(f'Duplicate name: {info.filename!r}', stacklevel=4)
        if self.mode not in 'wxa':
            raise ValueError("write() requires mode 'w', 'x', or 'a'")
        if not self.fp:
            raise ValueError('Attempt to write ZIP archive that was already closed')
        _check_compression(info.compress_type)
        if not self._allow64:
            wrong = 'Files count' if len(self.filelist) >= ZIP_FILECOUNT_LIMIT else 'Filesize' if info.file_size > ZIP64_LIMIT else \
                'Zipfile size' if self.start_dir > ZIP64_LIMIT else ''
            if wrong:
                raise LargeZipFile(wrong + ' would require ZIP64 extensions')

    def write(self, filename, arcname=None, compress_type=None, compresslevel=None):
        """Put a file into the archive."""
        info = ZipInfo.from_file(filename, arcname, strict_timestamps=self._strict)
        if info.is_dir():
            self.mkdir(info)
            return
        info.compress_type = self.compression if compress_type is None else compress_type
        info.compress_level = self.compresslevel if compresslevel is None else compresslevel
        with open(filename, 'rb') as source, self.open(info, 'w') as target:
            while data := source.read(_CHUNK):
                target.write(data)

    def writestr(self, zinfo_or_arcname, data, compress_type=None, compresslevel=None):
        """Put bytes or a text into the archive as a file."""
        if isinstance(data, str):
            data = data.encode()
        info = zinfo_or_arcname
        if not isinstance(info, ZipInfo):
            info = self._new(info)
            if info.is_dir():
                info.external_attr = 0o40775 << 16 | 0x10
        if not self.fp:
            raise ValueError('Attempt to write to ZIP archive that was already closed')
        if compress_type is not None:
            info.compress_type = compress_type
        if compresslevel is not None:
            info.compress_level = compresslevel
        info.file_size = len(data)
        with self.open(info, 'w') as target:
            target.write(data)

    def mkdir(self, zinfo_or_directory_name, mode=511):
        """Put a folder into the archive."""
        info = zinfo_or_directory_name
        if not isinstance(info, ZipInfo):
            info = ZipInfo(info if info.endswith('/') else info + '/')
            info.external_attr = (0o40000 | mode) << 16 | 0x10
        with self.open(info, 'w'):
            pass

    def extract(self, member, path=None, pwd=None):
        """Write a file of the archive into a folder, and return its path."""
        info = member if isinstance(member, ZipInfo) else self.getinfo(member)
        parts = [part for part in info.filename.split('/') if part not in ('', '.', '..')]
        if not parts and not info.is_dir():
            raise ValueError('Empty filename.')
        target = os.path.join(os.getcwd() if path is None else os.fspath(path), *parts)
        folder = target if info.is_dir() else os.path.dirname(target)
        if folder:
            os.makedirs(folder, exist_ok=True)
        if not info.is_dir():
            with self.open(info, pwd=pwd) as source, open(target, 'wb') as f:
                while data := source.read(_CHUNK):
                    f.write(data)
        return target

    def extractall(self, path=None, members=None, pwd=None):
        """Write all files of the archive into a folder."""
        for member in self.namelist() if members is None else members:
            self.extract(member, path, pwd)

    def close(self):
        """Finish the archive."""
        if self.fp is None:
            return
        if self._writing:
            raise ValueError("Can't close the ZIP file while there is an open writing handle on it. Close the writing handle before closing the zip.")
        try:
            if self.mode in 'wxa' and self._changed:
                if self._seekable:
                    self.fp.seek(self.start_dir)
                self._write_directory()
        finally:
            f, self.fp = self.fp, None
            self._release(f)

    def _release(self, f):
        """Close the file of the archive once the archive and what was opened of it are closed."""
        if self._own and self.fp is None and not self._readers:
            f.close()

    def _write_directory(self):
        start = self.fp.tell()
        for info in self.filelist:
            self.fp.write(_directory_entry(info))
        end = self.fp.tell()
        count, size = len(self.filelist), end - start
        wrong = 'Files count' if count > ZIP_FILECOUNT_LIMIT else 'Central directory offset' if start > ZIP64_LIMIT else \
            'Central directory size' if size > ZIP64_LIMIT else ''
        if wrong:
            if not self._allow64:
                raise LargeZipFile(wrong + ' would require ZIP64 extensions')
            self.fp.write(_END64.pack(b'PK\6\6', 44, 45, 45, 0, 0, count, count, size, start) + struct.pack('<4sLQL', b'PK\6\7', 0, end, 1))
            count, size, start = min(count, 0xFFFF), min(size, 0xFFFFFFFF), min(start, 0xFFFFFFFF)
        self.fp.write(_END.pack(b'PK\5\6', 0, 0, count, count, size, start, len(self._comment)) + self._comment)
        if self.mode == 'a' and hasattr(self.fp, 'truncate'):
            self.fp.truncate()
        self.fp.flush()

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def __repr__(self):
        parts = [f'<{type(self).__module__}.{type(self).__qualname__}']
        if self.fp is None:
            parts.append('[closed]')
        else:
            parts.append(f'filename={self.filename!r}' if self._own or isinstance(self.filename, str) else f'file={self.fp!r}')
            parts.append(f'mode={self.mode!r}')
        return ' '.join(parts) + '>'


def _directory_entry(info):
    """Return what the directory of an archive says of a file; what is too large stands in an extra field."""
    name, flags = info._name()
    clock, date = info._dos()
    size, packed, offset, large = info.file_size, info.compress_size, info.header_offset, []
    if size > ZIP64_LIMIT or packed > ZIP64_LIMIT:
        large, size, packed = [size, packed], 0xFFFFFFFF, 0xFFFFFFFF
    if offset > ZIP64_LIMIT:
        large, offset = large + [offset], 0xFFFFFFFF
    extra = info.extra
    if large:
        extra = struct.pack(f'<2H{len(large)}Q', 1, 8 * len(large), *large) + _without(extra, 1)
    info._need(_VERSIONS.get(info.compress_type, 0), bool(large))
    return _CENTRAL.pack(b'PK\1\2', info.create_system << 8 | info.create_version, info.extract_version, flags, info.compress_type,
                         clock, date, info.CRC, packed, size, len(name), len(extra), len(info.comment),
                         0, info.internal_attr, info.external_attr, offset) + name + extra + info.comment


def _without(extra, kind):
    """Return the extra fields that are not of a kind."""
    out, at = b'', 0
    while at + 4 <= len(extra):
        found, length = struct.unpack_from('<2H', extra, at)
        if found != kind:
            out += extra[at:at + 4 + length]
        at += 4 + length
    return out + extra[at:]


def _check_compression(kind):
    if kind not in (ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA):
        raise NotImplementedError('That compression method is not supported')


def _large(extra, packed, size, offset):
    """Return sizes and the offset of a file, which may stand in an extra field if they are large."""
    values, at = [packed, size, offset], 0
    while at + 4 <= len(extra):
        kind, length = struct.unpack_from('<2H', extra, at)
        if kind == 1:
            data, used = extra[at + 4:at + 4 + length], 0
            for i in (1, 0, 2):
                if values[i] == 0xFFFFFFFF:
                    if used + 8 > len(data):
                        raise BadZipFile('Corrupt zip64 extra field.')
                    values[i], = struct.unpack_from('<Q', data, used)
                    used += 8
        at += 4 + length
    return values


class _LzmaCompressor:
    """Compresses as archives have it: version, properties, and a run of LZMA with a mark at its end."""

    def __init__(self):
        from lzma import FILTER_LZMA1, FORMAT_RAW, LZMACompressor
        self._inner = LZMACompressor(FORMAT_RAW, filters=[{'id': FILTER_LZMA1}])
        self.compress = self._inner.compress

    def flush(self):
        """Return all that was compressed."""
        return struct.pack('<BBHBI', 9, 4, 5, 93, 1 << 23) + self._inner.flush()


class _LzmaDecompressor:
    """Decompresses when the last of so many bytes has come."""

    def __init__(self, size):
        self._left, self._pieces = size, []

    def decompress(self, data):
        """Take bytes; return what comes out."""
        self._pieces.append(data)
        self._left -= len(data)
        if self._left > 0:
            return b''
        import lzma
        packed = b''.join(self._pieces)
        if len(packed) < 9 or packed[2:4] != b'\5\0':
            raise OSError('Invalid LZMA properties')
        ways, dictionary = struct.unpack_from('<BI', packed, 4)
        one = {'id': lzma.FILTER_LZMA1, 'lc': ways % 9, 'lp': ways // 9 % 5, 'pb': ways // 45, 'dict_size': dictionary}
        try:
            return lzma.decompress(packed[9:], lzma.FORMAT_RAW, filters=[one])
        except lzma.LZMAError as e:
            raise OSError(str(e)) from None


def __getattr__(name):
    if name in ('Path', 'CompleteDirs'):  # what few programs need
        import zipfile._path as parts
        found = globals()[name] = getattr(parts, name)
        return found
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')

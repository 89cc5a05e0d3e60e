"""Files as memory: a copy of a file for reading, or memory without a file. What is written here does not reach a file."""

import os as _os

ACCESS_DEFAULT, ACCESS_READ, ACCESS_WRITE, ACCESS_COPY = range(4)
PROT_READ, PROT_WRITE, PROT_EXEC = 1, 2, 4
MAP_SHARED, MAP_PRIVATE, MAP_ANON = 1, 2, 32
MAP_ANONYMOUS = MAP_ANON
PAGESIZE = ALLOCATIONGRANULARITY = 4096
error = OSError


class mmap(bytearray):
    """mmap(fileno, length, access=ACCESS_READ): the bytes of an open file; mmap(-1, length): memory of its own.

    It is a bytearray, so that whatever takes bytes takes it.
    """

    def __init__(self, fileno, length, flags=MAP_SHARED, prot=PROT_READ | PROT_WRITE, access=ACCESS_DEFAULT, offset=0, *, trackfd=True):
        if length < 0:
            raise OverflowError('memory mapped length must be positive')
        if offset < 0:
            raise OverflowError('memory mapped offset must be positive')
        if access and (flags, prot) != (MAP_SHARED, PROT_READ | PROT_WRITE):
            raise ValueError("mmap can't specify both access and flags, prot.")
        if access not in range(4):
            raise ValueError('mmap invalid access parameter.')
        self._writable = access != ACCESS_READ if access else bool(prot & PROT_WRITE)
        self._access, self._at, self.closed, self._file = access, 0, False, -1
        if fileno == -1:
            if not length:
                raise OSError(22, 'Invalid argument')
            super().__init__(length)
            return
        if access != ACCESS_COPY and self._writable and flags != MAP_PRIVATE:
            raise OSError('mmap.mmap cannot be used to write to a file: read it with access=mmap.ACCESS_READ, and write with open')
        super().__init__(_part(fileno, length, offset))
        self._file = _os.fstat(fileno).st_size

    __eq__, __ne__, __hash__ = object.__eq__, object.__ne__, object.__hash__

    def _open(self):
        """Refuse what is asked of a map that is closed, and return its size."""
        if self.closed:
            raise ValueError('mmap closed or invalid')
        return super().__len__()

    def _change(self):
        size = self._open()
        if not self._writable:
            raise TypeError("mmap can't modify a readonly memory map.")
        return size

    def __len__(self):
        return self._open()

    def __getitem__(self, index):
        found = super().__getitem__(_index(index, self._open()))
        return found if isinstance(found, int) else bytes(found)

    def __setitem__(self, index, value):
        index = _index(index, self._change())
        if isinstance(index, slice):
            if len(range(*index.indices(len(self)))) != len(value):
                raise IndexError('mmap slice assignment is wrong size')
        elif not isinstance(value, int):
            raise TypeError('mmap item value must be an int')
        elif not 0 <= value <= 255:
            raise ValueError('mmap item value must be in range(0, 256)')
        super().__setitem__(index, value)

    def __iter__(self):
        for i in range(len(self)):
            yield self[i:i + 1]

    def __enter__(self):
        self._open()
        return self

    def __exit__(self, *error):
        self.close()

    def __repr__(self):
        if self.closed:
            return '<mmap.mmap closed=True>'
        access = ('ACCESS_DEFAULT', 'ACCESS_READ', 'ACCESS_WRITE', 'ACCESS_COPY')[self._access]
        return f'<mmap.mmap closed=False, access={access}, length={len(self)}, pos={self._at}, offset=0>'

    __str__ = __repr__

    def close(self):
        self.closed = True
        self.clear()

    def size(self):
        """The size of the file."""
        self._open()
        if self._file < 0:
            raise OSError(9, 'Bad file descriptor')
        return self._file

    def tell(self):
        self._open()
        return self._at

    def seek(self, pos, whence=0):
        size = self._open()
        if whence not in (0, 1, 2):
            raise ValueError('unknown seek type')
        to = pos + (0, self._at, size)[whence]
        if not 0 <= to <= size:
            raise ValueError('seek out of range')
        self._at = to
        return to

    def read(self, n=None):
        size = self._open()
        end = size if n is None or n < 0 else min(size, self._at + n)
        found, self._at = self[self._at:end], end
        return found

    def read_byte(self):
        if self._at >= self._open():
            raise ValueError('read byte out of range')
        return self.read(1)[0]

    def readline(self):
        return self.read((self.find(b'\n') + 1 or len(self)) - self._at)

    def write(self, bytes):
        if self._at + len(bytes) > self._change():
            raise ValueError('data out of range')
        self[self._at:self._at + len(bytes)] = bytes
        self._at += len(bytes)
        return len(bytes)

    def write_byte(self, byte):
        if self._at >= self._change():
            raise ValueError('write byte out of range')
        self.write(byte.to_bytes(1))

    def find(self, sub, *bounds):
        self._open()
        return super().find(sub, *(bounds or (self._at,)))

    def rfind(self, sub, *bounds):
        self._open()
        return super().rfind(sub, *(bounds or (self._at,)))

    def move(self, dest, src, count):
        if min(dest, src, count) < 0 or max(dest, src) + count > self._change():
            raise ValueError('source, destination, or count out of range')
        self[dest:dest + count] = self[src:src + count]

    def flush(self, offset=0, size=0):
        self._open()

    def madvise(self, option, start=0, length=None):
        self._open()


def _part(fileno, length, offset):
    """The bytes of a file from offset on, without a change of its position; length 0 stands for all of them."""
    size = _os.fstat(fileno).st_size
    if not length:
        if not size:
            raise ValueError('cannot mmap an empty file')
        if offset >= size:
            raise ValueError('mmap offset is greater than file size')
        length = size - offset
    elif offset > size or size - offset < length:
        raise ValueError('mmap length is greater than file size')
    before = _os.lseek(fileno, 0, _os.SEEK_CUR)
    _os.lseek(fileno, offset, _os.SEEK_SET)
    found = b''
    while len(found) < length and (more := _os.read(fileno, length - len(found))):
        found += more
    _os.lseek(fileno, before, _os.SEEK_SET)
    return found


def _index(index, size):
    """index, checked: it may be negative, or a slice."""
    if not isinstance(index, slice):
        try:
            index = index.__index__()
        except AttributeError:
            raise TypeError('mmap indices must be integers') from None
        if not -size <= index < size:
            raise IndexError('mmap index out of range')
    return index

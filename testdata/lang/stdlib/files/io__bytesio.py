# io.BytesIO and the abstract classes
import io

b = io.BytesIO()
assert b.getvalue() == b'' and b.read() == b'' and b.write(b'hello') == 5 and b.write(bytearray(b' world')) == 6 and b.write(memoryview(b'!')) == 1
assert b.tell() == 12 and b.getvalue() == b'hello world!' and b.seek(0) == 0 and b.read(5) == b'hello' and b.read1(3) == b' wo' and b.read() == b'rld!'
assert b.seek(-3, 2) == 9 and b.seek(1, 1) == 10 and b.read(None) == b'd!' and b.seek(-100, 1) == 0 and b.seek(-100, 2) == 0
assert b.write(b'J') == 1 and b.getvalue() == b'Jello world!' and b.truncate(5) == 5 and b.getvalue() == b'Jello' and b.truncate() == 1 and b.getvalue() == b'J'
assert b.seek(3) == 3 and b.read() == b'' and b.write(b'x') == 1 and b.getvalue() == b'J\0\0x' and b.truncate(10) == 10 and len(b.getvalue()) == 4
b = io.BytesIO(b'one\ntwo\r\n\nlast')
assert b.readline() == b'one\n' and b.readline(2) == b'tw' and list(b) == [b'o\r\n', b'\n', b'last'] and b.readline() == b''
assert io.BytesIO(b'a\nb\nc').readlines() == [b'a\n', b'b\n', b'c'] and io.BytesIO(b'a\nb\nc').readlines(2) == [b'a\n'] and io.BytesIO(b'a\nb\nc').readlines(3) == [b'a\n', b'b\n']
room = bytearray(4)
b.seek(0)
assert b.readinto(room) == 4 and room == b'one\n' and b.readinto1(memoryview(room)[:2]) == 2 and room == b'twe\n'
b.seek(-1, 2)
assert b.readinto(room) == 1 and room == b'twe\n' and b.readinto(room) == 0
view = io.BytesIO(b'abc')
with view.getbuffer() as v:
    assert bytes(v) == b'abc'
    v[0] = 65
assert view.getvalue() == b'Abc'
b = io.BytesIO()
b.writelines([b'a', b'b'])
assert b.getvalue() == b'ab' and io.BytesIO(initial_bytes=b'q').read() == b'q' and io.BytesIO(None).getvalue() == b''
with io.BytesIO(b'q') as c:
    assert c.readable() and c.writable() and c.seekable() and not c.isatty() and c.flush() is None
assert c.closed


def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)


for f, args in (c.read, ()), (c.write, (b'a',)), (c.getvalue, ()), (c.getbuffer, ()), (c.__enter__, ()), (next, (c,)), (c.tell, ()), (c.flush, ()), (c.isatty, ()):
    assert error(f, *args) == 'ValueError: I/O operation on closed file.'
assert error(io.BytesIO, 'a') == "TypeError: a bytes-like object is required, not 'str'" == error(b.write, 'a')
assert error(b.seek, -1) == 'ValueError: negative seek value -1' and error(b.seek, 0, 3) == 'ValueError: invalid whence (3, should be 0, 1 or 2)'
assert error(b.truncate, -1) == 'ValueError: negative size value -1' and error(b.read, 'a') == "TypeError: argument should be integer or None, not 'str'"
assert error(b.readinto, b'x') == 'TypeError: readinto() argument must be read-write bytes-like object, not bytes'
assert error(b.fileno) == 'UnsupportedOperation: fileno' and error(b.detach) == 'UnsupportedOperation: detach'

# Abstract classes
assert isinstance(io.StringIO(), io.TextIOBase) and isinstance(io.StringIO(), io.IOBase) and not isinstance(io.StringIO(), io.BufferedIOBase)
assert isinstance(io.BytesIO(), io.BufferedIOBase) and issubclass(io.BytesIO, io.IOBase) and not isinstance(io.BytesIO(), io.TextIOBase)
assert issubclass(io.UnsupportedOperation, OSError) and issubclass(io.UnsupportedOperation, ValueError)
assert (io.SEEK_SET, io.SEEK_CUR, io.SEEK_END, io.DEFAULT_BUFFER_SIZE) == (0, 1, 2, 8192) and io.text_encoding('x') == 'x'


class Raw(io.RawIOBase):
    def __init__(self):
        self.data = b'hello\nworld\nrest'

    def readable(self):
        return True

    def readinto(self, b):
        n = min(len(b), len(self.data))
        b[:n], self.data = self.data[:n], self.data[n:]
        return n


r = Raw()
assert r.readline() == b'hello\n' and r.read(2) == b'wo' and r.readlines() == [b'rld\n', b'rest'] and r.read() == b''
assert error(r.seek, 0) == 'UnsupportedOperation: seek' == error(r.tell) and not r.seekable() and error(r.write, b'') == 'NotImplementedError: '
with r:
    assert not r.closed
assert r.closed and error(r.__enter__) == 'ValueError: I/O operation on closed file.'
t = io.TextIOBase()
assert error(t.read) == 'UnsupportedOperation: read' and error(t.write, '') == 'UnsupportedOperation: write' and t.encoding is None


class Out(io.TextIOBase):
    def __init__(self):
        self.parts = []

    def write(self, s):
        self.parts.append(s)
        return len(s)


out = Out()
print('a', 2, file=out)
out.writelines(['x', 'y'])
assert ''.join(out.parts) == 'a 2\nxy'

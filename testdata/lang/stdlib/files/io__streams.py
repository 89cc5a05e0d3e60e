# Buffers and text over streams that programs write themselves.
import io


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return None


class Source(io.RawIOBase):
    """Brings its data in pieces."""

    def __init__(self, *parts):
        self.parts, self.reads = list(parts), 0

    def readable(self):
        return True

    def readinto(self, b):
        self.reads += 1
        if not self.parts:
            return 0
        part = self.parts.pop(0)
        if part is None:
            return None
        n = min(len(part), len(b))
        b[:n] = part[:n]
        if n < len(part):
            self.parts.insert(0, part[n:])
        return n


class Sink(io.RawIOBase):
    """Keeps what it gets, a few bytes at a time."""

    def __init__(self, limit=4):
        self.got, self.limit = [], limit

    def writable(self):
        return True

    def write(self, b):
        b = bytes(b)[:self.limit]
        self.got.append(b)
        return len(b)


# The base classes do most of the work.
s = Source(b'one\ntw', b'o\n', b'three')
assert s.read(3) == b'one' and s.readline() == b'\n' and s.readall() == b'two\nthree' and s.read() == b''
assert list(Source(b'a\nb\n', b'c')) == [b'a\n', b'b\n', b'c']
assert Source(b'a\nb\nc\n').readlines(3) == [b'a\n', b'b\n']
assert Source(None).read(1) is None and Source(None).readall() is None
assert not s.writable() and not s.seekable() and not s.isatty() and not s.closed
assert error(s.seek, 0) == 'UnsupportedOperation: seek'
assert error(s.fileno) == 'UnsupportedOperation: fileno'
assert error(s.truncate) == 'UnsupportedOperation: truncate'
assert error(io.RawIOBase().readinto, bytearray(1)) == 'NotImplementedError: '
assert error(io.BufferedIOBase().read) == 'UnsupportedOperation: read'
assert error(io.TextIOBase().readline) == 'UnsupportedOperation: readline'
with s:
    pass
assert s.closed and error(iter, s) == 'ValueError: I/O operation on closed file.'
assert issubclass(io.UnsupportedOperation, OSError) and issubclass(io.UnsupportedOperation, ValueError)

# BufferedReader.
r = io.BufferedReader(Source(b'one\ntw', b'o\n', b'three'))
assert r.peek(1) == b'one\ntw' and r.read(2) == b'on' and r.raw.reads == 1
assert r.readline() == b'e\n' and r.readline() == b'two\n' and r.read1(2) == b'th' and r.read() == b'ree' and r.read(1) == b''
r = io.BufferedReader(Source(b'abc', b'de', b'fgh'), 4)
assert r.read(4) == b'abcd' and r.read(100) == b'efgh'
assert error(io.BufferedReader, Source(), 0) == 'ValueError: buffer size must be strictly positive'
assert error(io.BufferedReader, Sink()) == 'UnsupportedOperation: File or stream is not readable.'
assert error(r.read, -2) == 'ValueError: read length must be non-negative or -1'
assert repr(r) == '<_io.BufferedReader>'
assert isinstance(r.detach(), Source)
assert error(r.read) == 'ValueError: raw stream has been detached'

# BufferedWriter.
sink = Sink(100)
w = io.BufferedWriter(sink, 8)
assert w.write(b'abc') == 3 and sink.got == []
assert w.write(b'defghij') == 7 and sink.got == [b'abc']
w.flush()
assert sink.got == [b'abc', b'defghij']
sink = Sink(3)
with io.BufferedWriter(sink) as w:
    w.write(b'0123456789')
assert b''.join(sink.got) == b'0123456789' and sink.closed
assert error(w.write, b'x') == 'ValueError: write to closed file'
assert error(io.BufferedWriter(Sink()).write, 'x') == "TypeError: a bytes-like object is required, not 'str'"

# BufferedRWPair and BufferedRandom.
p = io.BufferedRWPair(Source(b'in'), out := Sink())
assert p.read() == b'in' and p.write(b'out') == 3
p.flush()
assert out.got == [b'out'] and p.readable() and p.writable() and not p.closed
b = io.BufferedRandom(io.BytesIO(b'0123456789'))
assert b.read(2) == b'01' and b.write(b'xy') == 2 and b.read(2) == b'45' and b.tell() == 6
assert b.seek(0) == 0 and b.read() == b'01xy456789'
assert b.truncate(3) == 3 and b.raw.getvalue() == b'01x'

# TextIOWrapper.
t = io.TextIOWrapper(io.BytesIO(b'a\r\nb\rc\n'))
assert t.readline() == 'a\n' and t.read(1) == 'b' and t.read() == '\nc\n' and t.newlines == ('\r', '\n', '\r\n')
t = io.TextIOWrapper(io.BufferedReader(Source('é'.encode()[:1], 'é'.encode()[1:] + b'\r', b'\nx')), encoding='utf-8')
assert t.read() == 'é\nx'
t = io.TextIOWrapper(io.BufferedReader(Source('é'.encode()[:1], 'é'.encode()[1:] + b'\r', b'\nx')), encoding='utf-8', newline='')
assert list(t) == ['é\r\n', 'x'] and not t.seekable() and error(t.tell) == 'UnsupportedOperation: underlying stream is not seekable'
raw = io.BytesIO()
t = io.TextIOWrapper(raw, encoding='utf-8', newline='\r\n')
assert t.write('a\nb') == 3 and raw.getvalue() == b''
t.flush()
assert raw.getvalue() == b'a\r\nb' and t.buffer is raw
t = io.TextIOWrapper(raw := io.BytesIO(), encoding='utf-8', line_buffering=True)
t.write('a')
assert raw.getvalue() == b'' and t.line_buffering
t.write('b\nc')
assert raw.getvalue() == b'ab\nc'
t = io.TextIOWrapper(raw := io.BytesIO(), encoding='utf-8', write_through=True)
t.write('now')
assert raw.getvalue() == b'now' and t.write_through
t.reconfigure(encoding='ascii', errors='replace', newline='\n')
t.write('é')
assert raw.getvalue() == b'now?' and (t.encoding, t.errors) == ('ascii', 'replace')
t = io.TextIOWrapper(io.BytesIO(b'abc'))
t.read(1)
assert error(t.reconfigure, encoding='ascii') == 'UnsupportedOperation: It is not possible to set the encoding or newline of stream after the first read'
assert t.detach().getvalue() == b'abc'
assert error(t.read) == 'ValueError: underlying buffer has been detached'
assert error(io.TextIOWrapper, io.BytesIO(), newline='x') == 'ValueError: illegal newline value: x'
assert error(io.TextIOWrapper, io.BytesIO(), 3) == "TypeError: TextIOWrapper() argument 'encoding' must be str or None, not int"


class Odd(io.BytesIO):
    def read(self, n=-1):
        return 'text'

    read1 = read


assert error(io.TextIOWrapper(Odd()).read, 1) == "TypeError: underlying read1() should have returned a bytes-like object, not 'str'"

# Places in a text.
text = 'naïve ☃\r\nline two\n' * 50
t = io.TextIOWrapper(io.BytesIO(text.encode()), encoding='utf-8')
seen = []
while True:
    at = t.tell()
    c = t.read(7)
    if not c:
        break
    seen.append((at, c))
for at, c in reversed(seen):
    t.seek(at)
    assert t.read(7) == c
assert ''.join(c for _, c in seen) == text.replace('\r\n', '\n')

# IncrementalNewlineDecoder.
d = io.IncrementalNewlineDecoder(None, True)
assert d.decode('a\r') == 'a' and d.getstate() == (b'', 1) and d.decode('\nb\rc') == '\nb\nc' and d.decode('', final=True) == ''
assert d.newlines == ('\r', '\r\n')
d.reset()
assert d.newlines is None
d = io.IncrementalNewlineDecoder(None, False)
assert d.decode('a\r') == 'a' and d.decode('x') == '\rx'

# Classes.
assert io.StringIO.__mro__[1].__name__ == '_TextIOBase' and isinstance(io.BytesIO(), io.BufferedIOBase)
assert not isinstance(io.StringIO(), io.RawIOBase)
try:
    class Both(io.FileIO, io.StringIO):
        pass
except TypeError as e:
    assert str(e) == 'multiple bases have instance lay-out conflict'
else:
    assert False


class Loud(io.StringIO):
    def write(self, s):
        return super().write(s.upper())


loud = Loud()
print('hello', file=loud)
loud.writelines(['a', 'b'])
assert loud.getvalue() == 'HELLO\nAB'

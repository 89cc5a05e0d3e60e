# What streams say once they are closed, and which ends of lines they remember.
import io


def said(f, *args):
    try:
        return f(*args)
    except ValueError as e:
        return str(e)


f = io.BytesIO(b'a')
f.close()
assert iter(f) is f
assert said(next, f) == 'I/O operation on closed file.'

f = io.BufferedReader(io.BytesIO(b'a'))
f.close()
assert said(f.flush) == said(f.detach) == 'I/O operation on closed file.'
f = io.BufferedWriter(io.BytesIO())
f.close()
assert said(f.flush) == 'flush of closed file'

f = io.BufferedRWPair(io.BytesIO(), io.BytesIO())
f.close()
for method in (f.__iter__, f.__enter__, f.readlines, lambda: f.writelines([])):
    assert said(method) == 'I/O operation on closed file.'

# A write, and a seek to the start or the end, forget which ends of lines were met.
f = io.TextIOWrapper(io.BytesIO(b'a\nb\r\nc'))
assert f.readline() == 'a\n' and f.newlines == ('\n', '\r\n')
f.seek(0)
assert f.newlines is None
f.read()
assert f.newlines == ('\n', '\r\n')
f.write('d')
assert f.newlines is None
f.seek(0)
f.read()
f.seek(0, 2)
assert f.newlines is None

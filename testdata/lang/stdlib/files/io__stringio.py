# io.StringIO
import io

s = io.StringIO()
assert s.getvalue() == '' and s.read() == '' and s.readline() == '' and list(s) == [] and s.tell() == 0
assert s.write('hello') == 5 and s.write(' w\u00f6rld\U0001f600') == 7 and s.tell() == 12
assert s.getvalue() == 'hello w\u00f6rld\U0001f600' and s.read() == ''
assert s.seek(0) == 0 and s.read(3) == 'hel' and s.read(5) == 'lo w\u00f6' and s.read(0) == '' and s.read(-1) == 'rld\U0001f600' and s.read(None) == ''
assert s.seek(6) == 6 and s.write('W\u00d6') == 2 and s.getvalue() == 'hello W\u00d6rld\U0001f600' and s.read() == 'rld\U0001f600'
s.seek(2)
assert s.write('xyz\u20ac') == 4 and s.getvalue() == 'hexyz\u20acW\u00d6rld\U0001f600' and s.tell() == 6
s = io.StringIO('abc')
assert s.tell() == 0 and s.write('X') == 1 and s.getvalue() == 'Xbc' and s.read() == 'bc'
assert s.seek(5) == 5 and s.read() == '' and s.write('!') == 1 and s.getvalue() == 'Xbc\0\0!'
assert s.seek(0, 2) == 6 and s.seek(0, 1) == 6 and s.truncate(2) == 2 and s.getvalue() == 'Xb' and s.tell() == 6
assert s.seek(1) == 1 and s.truncate() == 1 and s.getvalue() == 'X' and s.truncate(10) == 10 and s.getvalue() == 'X'

# Lines
s = io.StringIO('one\ntw\u00f6\n\nlast')
assert s.readline() == 'one\n' and s.readline(2) == 'tw' and s.readline(-1) == '\u00f6\n' and s.readline() == '\n' and s.readline() == 'last' and s.readline() == ''
s.seek(0)
assert list(s) == ['one\n', 'tw\u00f6\n', '\n', 'last'] == io.StringIO(s.getvalue()).readlines()
assert io.StringIO('a\nb\nc').readlines(1) == ['a\n'] and io.StringIO('a\nb\nc').readlines(2) == ['a\n', 'b\n'] and io.StringIO('a\nb').readlines(0) == ['a\n', 'b']
s = io.StringIO()
s.writelines(['a', 'b\n', 'c'])
assert s.getvalue() == 'ab\nc' and next(io.StringIO('x\ny')) == 'x\n'
for newline, value, lines, newlines in [
        (None, 'a\nb\nc\nd', ['a\n', 'b\n', 'c\n', 'd'], ('\r', '\n', '\r\n')),
        ('', 'a\r\nb\rc\nd', ['a\r\n', 'b\r', 'c\n', 'd'], ('\r', '\n', '\r\n')),
        ('\n', 'a\r\nb\rc\nd', ['a\r\n', 'b\rc\n', 'd'], None),
        ('\r', 'a\r\rb\rc\rd', ['a\r', '\r', 'b\r', 'c\r', 'd'], None),
        ('\r\n', 'a\r\r\nb\rc\r\nd', ['a\r\r\n', 'b\rc\r\n', 'd'], None)]:
    s = io.StringIO('a\r\nb\rc\nd', newline=newline)
    assert s.getvalue() == value and list(s) == lines and s.newlines == newlines, newline
assert io.StringIO('a\n', newline=None).newlines == '\n' and io.StringIO('', newline='').newlines is None

# As a file
print('x', 1, file=(s := io.StringIO()), end='|')
assert s.getvalue() == 'x 1|'
with io.StringIO('q') as s:
    assert s.read() == 'q' and s.readable() and s.writable() and s.seekable() and not s.isatty() and not s.closed
assert s.closed and s.close() is None and s.flush() is None
assert (s.encoding, s.errors, io.StringIO().line_buffering) == (None, None, False)


def error(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)


for f, args in (s.read, ()), (s.write, ('a',)), (s.getvalue, ()), (s.readline, ()), (s.seek, (0,)), (s.tell, ()), (s.truncate, ()), (s.readable, ()), (next, (s,)):
    assert error(f, *args) == 'ValueError: I/O operation on closed file'
for f, args in (iter, (s,)), (s.__enter__, ()), (s.writelines, ([],)), (s.isatty, ()):
    assert error(f, *args) == 'ValueError: I/O operation on closed file.'
s = io.StringIO('abc')
assert error(io.StringIO, 5) == 'TypeError: initial_value must be str or None, not int'
assert error(io.StringIO, '', 'x') == "ValueError: illegal newline value: 'x'" and error(io.StringIO, '', 5) == 'TypeError: newline must be str or None, not int'
assert error(s.write, 5) == "TypeError: string argument expected, got 'int'" and error(s.write, b'x') == "TypeError: string argument expected, got 'bytes'"
assert error(s.read, 'a') == "TypeError: argument should be integer or None, not 'str'" == error(s.truncate, 'a') == error(s.readline, 'a')
assert error(s.seek, -1) == 'ValueError: Negative seek position -1' and error(s.seek, 1, 1) == "OSError: Can't do nonzero cur-relative seeks"
assert error(s.seek, 0, 3) == 'ValueError: Invalid whence (3, should be 0, 1 or 2)' and error(s.truncate, -1) == 'ValueError: Negative size value -1'
assert error(s.fileno) == 'UnsupportedOperation: fileno' and error(s.detach) == 'UnsupportedOperation: detach'
assert error(io.StringIO, 1, 2, 3) == 'TypeError: StringIO() takes at most 2 arguments (3 given)'
assert repr(s).startswith('<_io.StringIO object at 0x') and type(s).__module__ == '_io'


class Log(io.StringIO):
    def write(self, s):
        return super().write(s.upper())


log = Log('start ')
log.seek(0, 2)
log.extra = 1
print('done', file=log)
log.writelines(['a', 'b'])
assert log.getvalue() == 'start DONE\nAB' and log.extra == 1 and isinstance(log, io.TextIOBase)

parts = io.StringIO()
for i in range(20000):
    parts.write(f'{i},')
assert len(parts.getvalue()) == 108890 and parts.getvalue().endswith('19998,19999,')

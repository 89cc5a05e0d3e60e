# Files: modes, text and bytes, positions, errors.
import io
import os
import tempfile

folder = tempfile.mkdtemp()
path = os.path.join(folder, 'a.txt')


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e).replace(folder, 'DIR')
    return None


# Writing and reading text.
with open(path, 'w', encoding='utf-8') as f:
    assert (f.mode, f.name, f.encoding, f.errors, f.closed) == ('w', path, 'utf-8', 'strict', False)
    assert f.write('héllo\nwörld\n') == 12
    assert f.tell() == 14
    assert f.writable() and not f.readable() and f.seekable()
assert f.closed
assert error(f.write, 'x') == 'ValueError: I/O operation on closed file.'
assert error(f.__enter__) == 'ValueError: I/O operation on closed file.'
with open(path, encoding='utf-8') as f:
    assert repr(f) == f"<_io.TextIOWrapper name={path!r} mode='r' encoding='utf-8'>"
    assert f.read() == 'héllo\nwörld\n' and f.read() == ''
    assert f.seek(0) == 0 and list(f) == ['héllo\n', 'wörld\n']
    f.seek(0)
    assert f.readline() == 'héllo\n' and f.tell() == 7
    assert f.read(2) == 'wö' and f.tell() == 10
    assert f.readlines() == ['rld\n'] and f.readline() == ''
    f.seek(7)
    assert f.readline(3) == 'wör' and f.readline() == 'ld\n'
    assert f.seek(0, 2) == 14
    assert error(f.seek, 1, 1) == "UnsupportedOperation: can't do nonzero cur-relative seeks"
    assert error(f.seek, -1, 2) == "UnsupportedOperation: can't do nonzero end-relative seeks"
    assert error(f.seek, -1) == 'ValueError: negative seek position -1'
    assert error(f.write, 'x') == 'UnsupportedOperation: not writable'

# next() and tell() do not go together.
with open(path) as f:
    next(f)
    assert error(f.tell) == 'OSError: telling position disabled by next() call'
    assert list(f) == ['wörld\n'] and f.tell() == 14

# Bytes.
with open(path, 'rb') as f:
    assert repr(f) == f'<_io.BufferedReader name={path!r}>' and f.mode == 'rb'
    assert f.peek()[:3] == b'h\xc3\xa9' and f.tell() == 0
    assert f.read(3) == b'h\xc3\xa9' and f.read1(2) == b'll'
    b = bytearray(4)
    assert f.readinto(b) == 4 and b == b'o\nw\xc3'
    assert f.seek(-3, 2) == 11 and f.read() == b'ld\n'
    assert f.seek(2) == 2 and f.seek(3, 1) == 5 and f.readline() == b'o\n'
    assert error(f.write, b'x') == 'UnsupportedOperation: write'
with open(path, 'rb', buffering=0) as f:
    assert repr(f) == f"<_io.FileIO name={path!r} mode='rb' closefd=True>"
    assert f.read(2) == b'h\xc3' and f.readall() == b'\xa9llo\nw\xc3\xb6rld\n' and f.read() == b''

# Other modes.
with open(path, 'a') as f:
    print('more', 1, file=f)
assert open(path).read() == 'héllo\nwörld\nmore 1\n'
with open(path, 'r+') as f:
    assert f.read(1) == 'h'
    f.seek(0)
    f.write('J')
with open(path, 'rb+') as f:
    f.seek(2, 2)
    f.write(b'!')
    f.seek(0)
    assert f.read() == b'J\xc3\xa9llo\nw\xc3\xb6rld\nmore 1\n\x00\x00!'
    assert f.truncate(3) == 3 and f.seek(0, 2) == 3
with open(path, 'w+') as f:
    f.write('new')
    f.seek(0)
    assert f.read() == 'new'
with open(path, 'a+') as f:
    assert f.tell() == 3
    f.seek(0)
    assert f.read() == 'new'
    f.seek(0)
    f.write('er')
assert open(path).read() == 'newer'
assert error(open, path, 'x') == "FileExistsError: [Errno 17] File exists: 'DIR/a.txt'"
with open(os.path.join(folder, 'x'), 'xb') as f:
    assert f.raw.mode == 'xb' and f.write(bytearray(b'ab')) == 2

# Ends of lines.
with open(path, 'wb') as f:
    f.write(b'a\r\nb\rc\n')
with open(path) as f:
    assert f.read() == 'a\nb\nc\n' and f.newlines == ('\r', '\n', '\r\n')
with open(path, newline='') as f:
    assert f.readlines() == ['a\r\n', 'b\r', 'c\n']
with open(path, newline='\r') as f:
    assert f.readlines() == ['a\r', '\nb\r', 'c\n']
with open(path, newline='\r\n') as f:
    assert f.readlines() == ['a\r\n', 'b\rc\n']
with open(path, newline='\n') as f:
    assert f.readlines() == ['a\r\n', 'b\rc\n']
with open(path) as f:
    f.readline()
    assert f.tell() == 3
with open(path, 'w', newline='\r\n') as f:
    f.write('a\nb\n')
assert open(path, 'rb').read() == b'a\r\nb\r\n'

# Encodings.
with open(path, 'w', encoding='latin-1') as f:
    f.write('é')
assert open(path, 'rb').read() == b'\xe9'
assert error(open(path, encoding='utf-8').read) == "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xe9 in position 0: unexpected end of data"
assert open(path, encoding='utf-8', errors='replace').read() == '\ufffd'
assert open(path, encoding='ascii', errors='surrogateescape').read() == '\udce9'
with open(path, 'w', encoding='ascii') as f:
    assert error(f.write, 'é') == "UnicodeEncodeError: 'ascii' codec can't encode character '\\xe9' in position 0: ordinal not in range(128)"
assert error(open, path, encoding='no-such') == 'LookupError: unknown encoding: no-such'

# Errors.
missing = os.path.join(folder, 'missing')
try:
    open(missing)
except FileNotFoundError as e:
    assert (e.errno, e.strerror, e.filename, e.filename2) == (2, 'No such file or directory', missing, None)
assert error(open, folder) == "IsADirectoryError: [Errno 21] Is a directory: 'DIR'"
assert error(open, path + '/x') == "NotADirectoryError: [Errno 20] Not a directory: 'DIR/a.txt/x'"
assert error(open, missing + '/x', 'w') == "FileNotFoundError: [Errno 2] No such file or directory: 'DIR/missing/x'"
assert error(open, 'a\0b') == 'ValueError: embedded null byte'
assert error(open, 987654) == 'OSError: [Errno 9] Bad file descriptor'
assert error(open, -1) == 'ValueError: negative file descriptor'
assert error(open, 1.5) == 'TypeError: expected str, bytes or os.PathLike object, not float'
for mode, text in [('q', "invalid mode: 'q'"), ('rw', 'must have exactly one of create/read/write/append mode'), ('rr', "invalid mode: 'rr'"),
                   ('rbt', "can't have text and binary mode at once"),
                   ('', 'Must have exactly one of create/read/write/append mode and at most one plus')]:
    assert error(open, path, mode) == 'ValueError: ' + text
assert error(open, path, 3) == "TypeError: open() argument 'mode' must be str, not int"
assert error(open, path, 'rb', encoding='utf-8') == "ValueError: binary mode doesn't take an encoding argument"
assert error(open, path, 'rb', newline='') == "ValueError: binary mode doesn't take a newline argument"
assert error(open, path, buffering=0) == "ValueError: can't have unbuffered text I/O"
assert error(open, path, newline='x') == 'ValueError: illegal newline value: x'
assert error(open, path, closefd=False) == 'ValueError: Cannot use closefd=False with file name'
with open(path, 'w') as f:
    assert error(f.read) == 'UnsupportedOperation: not readable'
    assert error(f.write, b'x') == 'TypeError: write() argument must be str, not bytes'
    assert error(f.writelines, [1]) == 'TypeError: write() argument must be str, not int'

# Descriptors.
with open(path, 'w') as f:
    fd = f.fileno()
    with open(fd, 'w', closefd=False) as g:
        assert g.name == fd
        g.write('by number')
    f.flush()
assert error(os.close, fd) == 'OSError: [Errno 9] Bad file descriptor'
assert open(path).read() == 'by number'
opened = []
with open(path, opener=lambda p, flags: opened.append(p) or os.open(p, flags)) as f:
    assert f.read() == 'by number' and opened == [path]

# What was read ahead and what was written meet.
with open(path, 'wb') as f:
    f.write(b'0123456789')
with open(path, 'r+b') as f:
    assert f.read(3) == b'012'
    assert f.write(b'XY') == 2
    assert f.read(2) == b'56' and f.tell() == 7
    f.seek(0)
    assert f.read() == b'012XY56789'

# Large files come back whole.
data = bytes(range(256)) * 1024
with open(path, 'wb') as f:
    f.write(data)
with open(path, 'rb') as f:
    assert f.read() == data
    f.seek(100000)
    assert f.read(10) == data[100000:100010]
text = 'ligne é ☃ 𝄞\n' * 5000
with open(path, 'w', encoding='utf-8') as f:
    f.write(text)
with open(path, encoding='utf-8') as f:
    assert f.read() == text
with open(path, encoding='utf-8') as f:
    lines, places = [], []
    while line := f.readline():
        lines.append(line)
        places.append(f.tell())
    assert ''.join(lines) == text and len(lines) == 5000
    f.seek(places[1233])
    assert f.readline() == 'ligne é ☃ 𝄞\n' and f.tell() == places[1234]

assert isinstance(f, io.TextIOWrapper) and isinstance(f, io.TextIOBase) and isinstance(f.buffer, io.BufferedIOBase)
assert isinstance(f.buffer.raw, io.RawIOBase) and io.open is open
with open(os.devnull, 'w') as f:
    assert f.write('nowhere') == 7
with open(os.devnull) as f:
    assert f.read() == ''

import shutil
shutil.rmtree(folder)

# os and os.path over files.
import errno
import os
import stat
import tempfile

root = os.path.realpath(tempfile.mkdtemp())
start = os.getcwd()
os.chdir(root)
assert os.getcwd() == root and os.getcwdb() == os.fsencode(root)


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return None


def put(path, text=''):
    with open(path, 'w') as f:
        f.write(text)


os.makedirs('a/b/c')
put('a/x.txt', 'x')
put('a/b/y.txt', 'yy')
put('a/b/c/z.py', 'zzz')
assert sorted(os.listdir()) == ['a'] and sorted(os.listdir('a')) == ['b', 'x.txt'] and sorted(os.listdir(b'a')) == [b'b', b'x.txt']
assert error(os.makedirs, 'a/b') == "FileExistsError: [Errno 17] File exists: 'a/b'"
os.makedirs('a/b', exist_ok=True)
assert error(os.mkdir, 'q/r') == "FileNotFoundError: [Errno 2] No such file or directory: 'q/r'"
assert error(os.rmdir, 'a') == "OSError: [Errno 39] Directory not empty: 'a'"
assert error(os.remove, 'a') == "IsADirectoryError: [Errno 21] Is a directory: 'a'"
assert error(os.rmdir, 'a/x.txt') == "NotADirectoryError: [Errno 20] Not a directory: 'a/x.txt'"
assert error(os.listdir, 'nope') == "FileNotFoundError: [Errno 2] No such file or directory: 'nope'"
assert error(os.listdir, 'a/x.txt') == "NotADirectoryError: [Errno 20] Not a directory: 'a/x.txt'"
assert error(os.rename, 'q', 'r') == "FileNotFoundError: [Errno 2] No such file or directory: 'q' -> 'r'"
assert error(os.rename, 'a', 'a/b/q') == "OSError: [Errno 22] Invalid argument: 'a' -> 'a/b/q'"
assert error(os.rename, 'a/x.txt', 'a/b') == "IsADirectoryError: [Errno 21] Is a directory: 'a/x.txt' -> 'a/b'"
assert error(os.stat, 1.5) == 'TypeError: stat: path should be string, bytes, os.PathLike or integer, not float'
assert error(os.mkdir, None) == 'TypeError: mkdir: path should be string, bytes or os.PathLike, not NoneType'
assert error(os.listdir, 'a\0') == 'ValueError: listdir: embedded null character in path'

# walk, scandir.
tree = [(top, sorted(dirs), sorted(files)) for top, dirs, files in os.walk('a')]
assert tree == [('a', ['b'], ['x.txt']), ('a/b', ['c'], ['y.txt']), ('a/b/c', [], ['z.py'])]
assert [top for top, _, _ in os.walk('a', topdown=False)] == ['a/b/c', 'a/b', 'a']
for top, dirs, files in os.walk('a'):
    dirs.clear()
    assert top == 'a'
assert list(os.walk('nope')) == []
failed = []
list(os.walk('nope', onerror=failed.append))
assert failed[0].filename == 'nope'
with os.scandir('a') as it:
    entries = {e.name: e for e in it}
assert sorted(entries) == ['b', 'x.txt'] and entries['b'].is_dir() and entries['x.txt'].is_file() and entries['x.txt'].path == 'a/x.txt'
assert not entries['b'].is_symlink() and entries['x.txt'].stat().st_size == 1 and os.fspath(entries['b']) == 'a/b'
assert repr(entries['b']) == "<DirEntry 'b'>" and entries['b'].inode() == os.stat('a/b').st_ino

# stat.
s = os.stat('a/x.txt')
assert stat.S_ISREG(s.st_mode) and s.st_size == s[6] == 1 and s.st_mtime_ns // 10**9 == s[8] and len(s) == 10
assert stat.S_ISDIR(os.stat('a').st_mode) and not os.path.islink('a') and os.lstat('a').st_ino == os.stat('a').st_ino
os.utime('a/x.txt', (100, 200.5))
assert os.path.getmtime('a/x.txt') == 200.5 and os.path.getatime('a/x.txt') == 100
os.utime('a/x.txt', ns=(1, 2_000_000_001))
assert os.stat('a/x.txt').st_mtime_ns == 2_000_000_001
assert error(os.utime, 'a', 5) == "TypeError: utime: 'times' must be either a tuple of two ints or None"
os.chmod('a/x.txt', 0o600)
assert stat.S_IMODE(os.stat('a/x.txt').st_mode) == 0o600 and stat.filemode(os.stat('a/x.txt').st_mode) == '-rw-------'
assert os.access('a/x.txt', os.R_OK | os.W_OK) and not os.access('nope', os.F_OK) and not os.access('a/x.txt', os.X_OK)

# rename, replace, remove, truncate.
put('one', '1')
put('two', '2')
os.rename('one', 'three')
os.replace('three', 'two')
assert open('two').read() == '1' and not os.path.exists('one')
os.truncate('two', 0)
assert os.path.getsize('two') == 0
os.unlink('two')
os.renames('a/b/c/z.py', 'new/place/z.py')
assert os.path.exists('new/place/z.py') and not os.path.exists('a/b/c') and os.path.exists('a/b')
os.remove('new/place/z.py')
os.removedirs('new/place')
assert not os.path.exists('new')
os.rename('a/b', 'moved')
assert open('moved/y.txt').read() == 'yy' and sorted(os.listdir('a')) == ['x.txt']

# Descriptors.
fd = os.open('raw', os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
assert os.write(fd, b'hello') == 5 and os.lseek(fd, 1, os.SEEK_SET) == 1 and os.read(fd, 3) == b'ell' and os.fstat(fd).st_size == 5
os.ftruncate(fd, 2)
os.lseek(fd, 0, 0)
assert os.read(fd, 100) == b'he' and os.read(fd, 100) == b'' and not os.isatty(fd)
os.close(fd)
assert error(os.close, fd) == 'OSError: [Errno 9] Bad file descriptor'
assert error(os.open, 'raw', os.O_CREAT | os.O_EXCL) == "FileExistsError: [Errno 17] File exists: 'raw'"
with os.fdopen(os.open('raw', os.O_RDONLY)) as f:
    assert f.read() == 'he'

# Tests of os.path.
assert os.path.isfile('raw') and not os.path.isdir('raw') and os.path.isdir('a') and os.path.exists(b'a') and not os.path.exists('a\0')
assert os.path.samefile('raw', './raw') and not os.path.samefile('raw', 'a') and os.path.ismount('/') and not os.path.ismount('a')
assert os.path.abspath('raw') == root + '/raw' and os.path.realpath('a/../raw') == root + '/raw' and os.path.relpath(root + '/a', root) == 'a'
assert error(os.path.getsize, 'nope') == "FileNotFoundError: [Errno 2] No such file or directory: 'nope'"
os.chdir('a')
assert os.getcwd() == root + '/a' and os.listdir('..') and os.path.exists('../raw')
assert error(os.chdir, 'x.txt') == "NotADirectoryError: [Errno 20] Not a directory: 'x.txt'"

# Errors have their classes.
for number, cls in [(errno.ENOENT, FileNotFoundError), (errno.EEXIST, FileExistsError), (errno.EACCES, PermissionError),
                    (errno.EISDIR, IsADirectoryError), (errno.ENOTDIR, NotADirectoryError), (errno.EINVAL, OSError)]:
    assert type(OSError(number, 'x')) is cls and os.strerror(number)
assert errno.errorcode[2] == 'ENOENT' and os.strerror(28) == 'No space left on device' and os.error is OSError

os.chdir(start)
import shutil
shutil.rmtree(root)
assert not os.path.exists(root)

# Paths of files.
from pathlib import Path
import os
import tempfile

root = Path(tempfile.mkdtemp()).resolve()


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e).replace(str(root), 'DIR')
    return None


d = root / 'a'
d.mkdir()
assert d.is_dir() and d.exists() and not d.is_file() and not (root / 'no').exists() and not d.is_symlink()
assert error(d.mkdir) == "FileExistsError: [Errno 17] File exists: 'DIR/a'"
d.mkdir(exist_ok=True)
assert error((root / 'x/y').mkdir) == "FileNotFoundError: [Errno 2] No such file or directory: 'DIR/x/y'"
(root / 'x/y').mkdir(parents=True)
f = d / 'f.txt'
assert f.write_text('héllo\nyou', encoding='utf-8') == 9 and f.read_text(encoding='utf-8') == 'héllo\nyou' and f.read_bytes() == 'héllo\nyou'.encode()
assert f.write_text('a\n', newline='\r\n') == 2 and f.read_bytes() == b'a\r\n' and f.read_text(newline='') == 'a\r\n'
assert f.write_bytes(b'123') == 3 and f.stat().st_size == 3 and f.is_file()
assert error(f.write_text, 1) == 'TypeError: data must be str, not int' and error(f.write_bytes, 'x').startswith('TypeError: memoryview')
assert f.read_bytes() == b'123'
with f.open('a') as s:
    s.write('4')
with f.open() as s:
    assert s.read() == '1234'
assert error((d / 'no').read_text) == "FileNotFoundError: [Errno 2] No such file or directory: 'DIR/a/no'"
assert error(d.read_text) == "IsADirectoryError: [Errno 21] Is a directory: 'DIR/a'"

# touch, rename, unlink.
t = d / 't'
t.touch()
assert t.read_bytes() == b'' and error(t.touch, exist_ok=False) == "FileExistsError: [Errno 17] File exists: 'DIR/a/t'"
os.utime(t, (1, 1))
t.touch()
assert t.stat().st_mtime > 1
assert t.rename(d / 'u') == d / 'u' and not t.exists()
assert (d / 'u').replace(f) == f and f.read_bytes() == b'' and not (d / 'u').exists()
f.unlink()
assert error(f.unlink) == "FileNotFoundError: [Errno 2] No such file or directory: 'DIR/a/f.txt'"
f.unlink(missing_ok=True)
assert error(root.rmdir) == "OSError: [Errno 39] Directory not empty: 'DIR'"
d.rmdir()
assert not d.exists()

# Listing, matching.
for name in ['b/one.py', 'b/two.txt', 'b/c/three.py', 'b/c/.hidden', 'four.py']:
    p = root / name
    p.parent.mkdir(parents=True, exist_ok=True)
    p.write_text(name)


def names(paths):
    return sorted(str(p.relative_to(root)) for p in paths)


assert names(root.iterdir()) == ['b', 'four.py', 'x'] and names((root / 'b').iterdir()) == ['b/c', 'b/one.py', 'b/two.txt']
assert names(root.glob('*.py')) == ['four.py'] and names(root.glob('*/*.py')) == ['b/one.py'] and names(root.glob('b/c/*')) == ['b/c/.hidden', 'b/c/three.py']
assert names(root.rglob('*.py')) == names(root.glob('**/*.py')) == ['b/c/three.py', 'b/one.py', 'four.py']
assert names(root.glob('**/')) == ['.', 'b', 'b/c', 'x', 'x/y'] and names(root.glob('*/')) == ['b', 'x']
assert names(root.rglob('c')) == ['b/c'] and names(root.glob('b/../four.py')) == ['b/../four.py'] and names(root.glob('no/*')) == []
assert names(root.glob('B/*.PY', case_sensitive=False)) == ['b/one.py']
assert error(lambda: list(root.glob(''))) == "ValueError: Unacceptable pattern: PosixPath('.')"
assert error(lambda: list(root.glob('/x'))) == 'NotImplementedError: Non-relative patterns are unsupported'
walked = [(str(p.relative_to(root)), sorted(ds), sorted(fs)) for p, ds, fs in root.walk()]
assert sorted(walked) == [('.', ['b', 'x'], ['four.py']), ('b', ['c'], ['one.py', 'two.txt']), ('b/c', [], ['.hidden', 'three.py']), ('x', ['y'], []), ('x/y', [], [])]

# Relative to the working folder.
start = os.getcwd()
os.chdir(root)
assert Path.cwd() == root and Path('b').absolute() == root / 'b' and Path('b/../four.py').resolve() == root / 'four.py'
assert sorted(map(str, Path('.').glob('*.py'))) == ['four.py'] and sorted(map(str, Path('b').iterdir())) == ['b/c', 'b/one.py', 'b/two.txt']
assert Path('b/one.py').samefile(root / 'b/one.py') and error(Path('no').resolve, strict=True) == "FileNotFoundError: [Errno 2] No such file or directory: 'DIR/no'"
os.environ['HOME'] = '/home/me'
assert Path('~/x').expanduser() == Path('/home/me/x') and Path.home() == Path('/home/me')
Path('four.py').chmod(0o400)
assert Path('four.py').stat().st_mode & 0o777 == 0o400 and Path('four.py').lstat().st_size == 7

os.chdir(start)
import shutil
shutil.rmtree(root)
assert not root.exists()

# Paths as objects, on names alone.
from pathlib import Path, PosixPath, PurePath, PurePosixPath, PureWindowsPath, UnsupportedOperation, WindowsPath
import os


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return None


P, W = PurePosixPath, PureWindowsPath
assert type(PurePath('a')) is P and type(Path('a')) is PosixPath and isinstance(Path('a'), PurePosixPath)
assert str(P('a//b/./c/')) == 'a/b/c' and str(P('')) == '.' and str(P()) == '.' and str(P('a', 'b', 'c')) == 'a/b/c' and str(P('a', '/b')) == '/b'
assert str(P('//a')) == '//a' and str(P('///a')) == '/a' and str(P('a/..')) == 'a/..' and repr(P('a')) == "PurePosixPath('a')"
assert error(P, b'a') == "TypeError: argument should be a str or an os.PathLike object where __fspath__ returns a str, not 'bytes'"
assert error(P, 1) == "TypeError: argument should be a str or an os.PathLike object where __fspath__ returns a str, not 'int'"

# Parts.
p = P('/usr/lib/python3.tar.gz')
assert p.parts == ('/', 'usr', 'lib', 'python3.tar.gz') and (p.drive, p.root, p.anchor) == ('', '/', '/')
assert (p.name, p.suffix, p.suffixes, p.stem) == ('python3.tar.gz', '.gz', ['.tar', '.gz'], 'python3.tar')
assert p.parent == P('/usr/lib') and list(map(str, p.parents)) == ['/usr/lib', '/usr', '/'] and str(p.parents[-1]) == '/'
assert len(p.parents) == 3 and p.parents[0:2] == (P('/usr/lib'), P('/usr')) and repr(p.parents) == '<PurePosixPath.parents>'
assert error(p.parents.__getitem__, 3) == 'IndexError: 3'
assert P('/').parent == P('/') and P('.').parent == P('.') and P('a').parent == P('.')
for name, suffix, stem in [('.bashrc', '', '.bashrc'), ('a.', '', 'a.'), ('a.b.', '', 'a.b.'), ('..', '', '..'), ('x.y', '.y', 'x')]:
    assert (P(name).suffix, P(name).stem) == (suffix, stem)

# Joining and changing.
assert P('a') / 'b' == P('a/b') and 'a' / P('b') == P('a/b') and P('a') / P('/b') == P('/b') and P('a').joinpath('b', 'c') == P('a/b/c')
assert error(lambda: P('a') / 1).startswith('TypeError: unsupported operand type(s) for /')
assert p.with_name('x') == P('/usr/lib/x') and p.with_suffix('.zip') == P('/usr/lib/python3.tar.zip') and p.with_suffix('') == P('/usr/lib/python3.tar')
assert p.with_stem('y') == P('/usr/lib/y.gz') and P('a').with_segments('b', 'c') == P('b/c')
assert error(P('/').with_name, 'x') == "ValueError: PurePosixPath('/') has an empty name"
assert error(P('a').with_name, 'x/y') == "ValueError: Invalid name 'x/y'"
assert error(P('a').with_suffix, 'x') == "ValueError: Invalid suffix 'x'"
assert error(P('a').with_suffix, '.') == "ValueError: Invalid suffix '.'"

# Relations.
assert p.relative_to('/usr') == P('lib/python3.tar.gz') and p.is_relative_to('/usr') and not p.is_relative_to('/us') and p.relative_to(p) == P('.')
assert error(p.relative_to, '/etc') == "ValueError: '/usr/lib/python3.tar.gz' is not in the subpath of '/etc'"
assert P('/a/b').relative_to('/a/c', walk_up=True) == P('../b')
assert error(P('a').relative_to, '/a', walk_up=True) == "ValueError: 'a' and '/a' have different anchors"
assert p.is_absolute() and not P('a').is_absolute()
assert P('a') == P('a/') and P('a') != P('A') and P('a') != 'a' and W('a') == W('A') and P('a') != W('a') and hash(W('a')) == hash(W('A'))
assert P('a') < P('b') and P('a/b') > P('a') and sorted([P('a.b'), P('a/b'), P('a')]) == [P('a'), P('a/b'), P('a.b')]
assert error(lambda: P('a') < W('a')).startswith("TypeError: '<' not supported")

# Matching.
assert P('a/b.py').match('*.py') and P('/a/b.py').match('a/*.py') and not P('/a/b.py').match('/*.py') and not P('a').match('a/b')
assert P('a/B.py').match('b.PY', case_sensitive=False) and W('A/b.PY').match('a/*.py') and error(P('a').match, '') == 'ValueError: empty pattern'
assert P('a/b/c.py').full_match('**/*.py') and P('a/b/c.py').full_match('a/**') and not P('a/b/c.py').full_match('*.py')
assert P('a/b').full_match('a/[!c]') and P('.x').full_match('*') and P('a/b/c').full_match('a/**/c') and P('a/c').full_match('a/**/c')

# As other things.
assert os.fspath(p) == str(p) and bytes(P('é')) == 'é'.encode() and P('/a b/é').as_uri() == 'file:///a%20b/%C3%A9'
assert error(P('a').as_uri) == "ValueError: relative path can't be expressed as a file URI"
assert Path.from_uri('file:///a%20b') == Path('/a b') and error(Path.from_uri, 'http://x') == "ValueError: URI does not start with 'file:': 'http://x'"
assert W('c:/a').as_uri() == 'file:///c:/a' and isinstance(p, os.PathLike) and len({P('a'), P('a/.')}) == 1

# Windows.
w = W('c:\\Program Files/x.TXT')
assert w.parts == ('c:\\', 'Program Files', 'x.TXT') and (w.drive, w.root, w.anchor, w.suffix) == ('c:', '\\', 'c:\\', '.TXT')
assert str(w) == 'c:\\Program Files\\x.TXT' and w.as_posix() == 'c:/Program Files/x.TXT' and repr(W('a\\b')) == "PureWindowsPath('a/b')"
assert W('//host/share/a').parts == ('\\\\host\\share\\', 'a') and W('c:a').is_absolute() is False and W('c:/a').is_absolute()
assert W('c:/a') / 'd:/b' == W('d:/b') and W('c:/a') / '/b' == W('c:/b') and P(W('a\\b')) == P('a/b')
assert error(WindowsPath, 'a') == "UnsupportedOperation: cannot instantiate 'WindowsPath' on your system"
assert issubclass(UnsupportedOperation, NotImplementedError)


class Own(PurePosixPath):
    def __init__(self, *args, note=None):
        super().__init__(*args)
        self.note = note

    def with_segments(self, *args):
        return type(self)(*args, note=self.note)


assert (Own('a', note=5) / 'b').note == 5 and Own('a/b', note=6).parent.note == 6


class Shown(PurePosixPath):
    def __str__(self):
        return 'shown'


# os.fspath() asks str(), which a subclass may have replaced; a class of paths takes no type arguments.
assert os.fspath(Shown('a')) == 'shown' and os.fspath(PurePosixPath('a/./b')) == 'a/b'
try:
    PurePath[int]
    raise AssertionError
except TypeError as e:
    assert str(e) == "type 'PurePath' is not subscriptable"

# os without files: paths, environment, facts.
import os
import os.path
import ntpath
import posixpath


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return None


assert os.path is posixpath and (os.sep, os.linesep, os.name, os.curdir, os.pardir, os.extsep, os.altsep, os.pathsep) == \
    ('/', '\n', 'posix', '.', '..', '.', None, ':')

# join, split.
j = os.path.join
assert j('a', 'b') == 'a/b' and j('a/', 'b') == 'a/b' and j('a', '/b') == '/b' and j('a', '') == 'a/' and j('') == '' and j('', 'b') == 'b'
assert j(b'a', b'b') == b'a/b' and j('a', 'b', '..', 'c') == 'a/b/../c'
assert error(j, 'a', 1) == "TypeError: join() argument must be str, bytes, or os.PathLike object, not 'int'"
assert error(j, 'a', b'b') == "TypeError: Can't mix strings and bytes in path components"
assert error(j, 1) == 'TypeError: expected str, bytes or os.PathLike object, not int'
for p, want in {'/a/b': ('/a', 'b'), 'a': ('', 'a'), '/': ('/', ''), '//': ('//', ''), 'a/': ('a', ''), '/a': ('/', 'a'), '': ('', '')}.items():
    assert os.path.split(p) == want == (os.path.dirname(p), os.path.basename(p))
for p, want in {'a.txt': '.txt', 'a.tar.gz': '.gz', '.bashrc': '', 'a.b/c': '', 'a.': '.', '...x': '', '..a.b': '.b', 'x/.y.z': '.z', '': ''}.items():
    root, ext = os.path.splitext(p)
    assert ext == want and root + ext == p
assert os.path.splitroot('//a') == ('', '//', 'a') and os.path.splitroot('///a') == ('', '/', '//a') and os.path.splitdrive('a') == ('', 'a')

# normpath, relpath, common parts.
for p, want in {'': '.', 'a//b/./c/..': 'a/b', '../a/..': '..', '/..': '/', '//a': '//a', '///a': '/a', 'a/../..': '..', './': '.', '/a/../../b': '/b'}.items():
    assert os.path.normpath(p) == want, p
assert os.path.normpath(b'a/../b') == b'b'
assert os.path.relpath('/a/b/c', '/a/d') == '../b/c' and os.path.relpath('/a', '/a') == '.' and os.path.relpath(b'/a', b'/') == b'a'
assert error(os.path.relpath, '') == 'ValueError: no path specified'
assert os.path.commonprefix(['/usr/lib', '/usr/local']) == '/usr/l' and os.path.commonprefix([]) == '' and os.path.commonprefix([[1, 2], [1, 3]]) == [1]
assert os.path.commonpath(['/usr/lib', '/usr/local/x']) == '/usr' and os.path.commonpath(['a/b', 'a/b/c']) == 'a/b' and os.path.commonpath(['/']) == '/'
assert error(os.path.commonpath, []) == 'ValueError: commonpath() arg is an empty sequence'
assert error(os.path.commonpath, ['/a', 'b']) == "ValueError: Can't mix absolute and relative paths"
assert os.path.isabs('/a') and not os.path.isabs('a') and os.path.normcase('aB') == 'aB'

# fspath.


class Named:
    def __init__(self, name):
        self.name = name

    def __fspath__(self):
        return self.name


assert os.fspath('a') == 'a' and os.fspath(b'a') == b'a' and os.fspath(Named('x')) == 'x' and os.path.join(Named('x'), Named('y')) == 'x/y'
assert error(os.fspath, 1) == 'TypeError: expected str, bytes or os.PathLike object, not int'
assert error(os.fspath, Named(1)) == 'TypeError: expected Named.__fspath__() to return str or bytes, not int'
assert isinstance(Named('x'), os.PathLike) and not isinstance('x', os.PathLike) and issubclass(Named, os.PathLike)
assert error(os.PathLike).startswith("TypeError: Can't instantiate abstract class PathLike")
assert os.fsencode('é') == b'\xc3\xa9' and os.fsdecode(b'\xff') == '\udcff' and os.fsencode('\udcff') == b'\xff'

# environ.
os.environ['HOGNOSE_TEST'] = 'vé'
assert os.environ['HOGNOSE_TEST'] == os.getenv('HOGNOSE_TEST') == 'vé' and os.environb[b'HOGNOSE_TEST'] == 'vé'.encode()
assert 'HOGNOSE_TEST' in os.environ and os.environ.get('HOGNOSE_NONE') is None and os.getenv('HOGNOSE_NONE', 'd') == 'd'
assert os.path.expandvars('$HOGNOSE_TEST/${HOGNOSE_TEST}x/$HOGNOSE_NONE/${HOGNOSE_NONE}/$') == 'vé/véx/$HOGNOSE_NONE/${HOGNOSE_NONE}/$'
os.environ['HOME'] = '/home/me'
assert os.path.expanduser('~/x') == '/home/me/x' and os.path.expanduser('~') == '/home/me' and os.path.expanduser('a/~') == 'a/~'
assert os.environ.setdefault('HOGNOSE_TEST', 'w') == 'vé' and os.environ.pop('HOGNOSE_TEST') == 'vé'
assert error(os.environ.__getitem__, 'HOGNOSE_TEST') == "KeyError: 'HOGNOSE_TEST'"
assert error(os.environ.__setitem__, 'A', 1) == 'TypeError: str expected, not int'
assert error(os.environ.__delitem__, 'HOGNOSE_TEST') == "KeyError: 'HOGNOSE_TEST'"
assert isinstance(os.environ | {'A': 'b'}, dict) and (os.environ | {'A': 'b'})['A'] == 'b' and repr(os.environ).startswith('environ({')

# Facts.
assert len(os.urandom(16)) == 16 and os.urandom(0) == b'' and error(os.urandom, -1) == 'ValueError: negative argument not allowed'
assert isinstance(os.getpid(), int) and os.cpu_count() >= 1 and os.uname().sysname == 'Linux' and len(os.uname()) == 5
assert os.terminal_size((80, 24)).columns == 80 and repr(os.terminal_size((80, 24))) == 'os.terminal_size(columns=80, lines=24)'
assert not hasattr(os, 'no_such_name')

# ntpath works on names alone.
assert ntpath.join('c:\\a', 'b') == 'c:\\a\\b' and ntpath.join('c:\\a', 'd:x') == 'd:x' and ntpath.join('c:a', '/b') == 'c:/b'
assert ntpath.split('c:\\a\\b') == ('c:\\a', 'b') and ntpath.splitdrive('\\\\host\\share\\x') == ('\\\\host\\share', '\\x')
assert ntpath.splitroot('c:/a') == ('c:', '/', 'a') and ntpath.normpath('c:/a/../b') == 'c:\\b' and ntpath.splitext('a\\b.c') == ('a\\b', '.c')
assert ntpath.isabs('c:\\a') and not ntpath.isabs('c:a') and ntpath.normcase('A/b') == 'a\\b' and ntpath.basename('a/b\\c') == 'c'
assert ntpath.commonpath(['C:\\a\\b', 'c:\\A\\c']) == 'C:\\a' and ntpath.isreserved('con.txt') and not ntpath.isreserved('cone')

"""Files and folders of zip archives, with some of what pathlib can do."""

import io
import pathlib
import posixpath
import re
import stat
from zipfile import ZipFile, ZipInfo

__all__ = ['Path']


def _folders_of(name):
    """Yield the folders that a name tells of, the deepest first."""
    while name := posixpath.dirname(name.rstrip('/')):
        yield name + '/'


class CompleteDirs(ZipFile):
    """An archive whose names include the folders that it has no entries for."""

    @classmethod
    def make(cls, source):
        """Turn an archive, or the name of one, into one with all folders."""
        if not isinstance(source, ZipFile):
            return cls(source)
        if not isinstance(source, CompleteDirs):
            source.__class__ = cls if 'r' in source.mode else CompleteDirs
        return source

    @classmethod
    def inject(cls, zf):
        """Write entries for the folders that have none."""
        for name in _missing(zf.namelist()):
            zf.writestr(name, b'')
        return zf

    def namelist(self):
        """Return all names, those of folders without an entry last."""
        names = super().namelist()
        return names + list(_missing(names))

    def _name_set(self):
        return set(self.namelist())

    def resolve_dir(self, name):
        """Return a name, with a slash if it is that of a folder."""
        names = self._name_set()
        return name + '/' if name not in names and name + '/' in names else name

    def getinfo(self, name):
        """Describe a file or folder."""
        if name.endswith('/') and name not in self.NameToInfo and name in self._name_set():
            return ZipInfo(filename=name)
        return super().getinfo(name)


class FastLookup(CompleteDirs):
    """The same for an archive that does not change: names are found out once."""

    _known = None

    def _both(self):
        if self._known is None:
            names = super().namelist()
            self._known = names, set(names)
        return self._known

    def namelist(self):
        """Return all names."""
        return self._both()[0]

    def _name_set(self):
        return self._both()[1]


def _missing(names):
    """The folders that names tell of and that are not among them."""
    present = set(names)
    return dict.fromkeys(folder for name in names for folder in _folders_of(name) if folder not in present)


class Path:
    """A file or folder of an archive."""

    def __init__(self, root, at=''):
        self.root, self.at = FastLookup.make(root), at

    def _beside(self, at):
        return type(self)(self.root, at)

    def __str__(self):
        return posixpath.join(self.root.filename, self.at)

    def __repr__(self):
        return f'{type(self).__name__}({self.root.filename!r}, {self.at!r})'

    def __hash__(self):
        return hash((self.root, self.at))

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self.root is other.root and self.at == other.at

    # Names.

    @property
    def filename(self):
        """The path of the archive and that within it, as one."""
        return pathlib.Path(self.root.filename).joinpath(self.at)

    @property
    def _pure(self):
        return pathlib.PurePosixPath(self.at) if self.at else self.filename

    name = property(lambda self: self._pure.name, doc='The last part.')
    stem = property(lambda self: self._pure.stem, doc='The last part without its ending.')
    suffix = property(lambda self: self._pure.suffix, doc='The ending of the last part.')
    suffixes = property(lambda self: self._pure.suffixes, doc='The endings of the last part.')

    @property
    def parent(self):
        """The folder that it is in; for the whole archive, that of the archive."""
        if not self.at:
            return self.filename.parent
        return self._beside(next(_folders_of(self.at), ''))

    def joinpath(self, *other):
        """Return a file or folder below."""
        return self._beside(self.root.resolve_dir(posixpath.join(self.at, *other)))

    __truediv__ = joinpath

    def relative_to(self, other, *extra):
        """Return the way from another path."""
        return posixpath.relpath(str(self), str(other.joinpath(*extra)))

    def match(self, path_pattern):
        """Tell whether the path has a pattern."""
        return pathlib.PurePosixPath(self.at).match(path_pattern)

    # What it is.

    def exists(self):
        """Tell whether it is there."""
        return self.at in self.root._name_set()

    def is_dir(self):
        """Tell whether it is a folder."""
        return self.at.endswith('/') or not self.at

    def is_file(self):
        """Tell whether it is a file."""
        return not self.is_dir() and self.exists()

    def is_symlink(self):
        """Tell whether it is a symbolic link."""
        return stat.S_ISLNK(self.root.getinfo(self.at).external_attr >> 16)

    # What is in it.

    def iterdir(self):
        """Yield what is in the folder."""
        if not self.is_dir():
            raise ValueError("Can't listdir a file")
        here = self.at.rstrip('/')
        return (self._beside(name) for name in self.root.namelist() if posixpath.dirname(name.rstrip('/')) == here)

    def glob(self, pattern):
        """Yield what is below it and has a pattern."""
        if not pattern:
            raise ValueError(f'Unacceptable pattern: {pattern!r}')
        fits = re.compile(re.escape(self.at) + '/'.join(map(_segment, pattern.split('/'))) + '/?').fullmatch
        return (self._beside(name) for name in self.root.namelist() if fits(name))

    def rglob(self, pattern):
        """Yield what is anywhere below it and has a pattern."""
        return self.glob(f'**/{pattern}')

    def open(self, mode='r', *args, pwd=None, **kwargs):
        """Open the file, as text unless the mode has a b."""
        if self.is_dir():
            raise IsADirectoryError(self)
        if mode[0] == 'r' and not self.exists():
            raise FileNotFoundError(self)
        stream = self.root.open(self.at, mode[0], pwd=pwd)
        if 'b' not in mode:
            return io.TextIOWrapper(stream, *args, **kwargs)
        if args or kwargs:
            raise ValueError('encoding args invalid for binary operation')
        return stream

    def read_text(self, *args, **kwargs):
        """Return the text of the file."""
        with self.open('r', *args, **kwargs) as f:
            return f.read()

    def read_bytes(self):
        """Return the bytes of the file."""
        with self.open('rb') as f:
            return f.read()


def _segment(pattern):
    """Turn a part of a pattern into a regular expression."""
    if pattern == '**':
        return '.*'
    if '**' in pattern:
        raise ValueError('** must appear alone in a path segment')
    out, at = '', 0
    for m in re.finditer(r'\[(!?)([^\]]*)\]|[*?]', pattern):
        out += re.escape(pattern[at:m.start()])
        at = m.end()
        if m[0] == '*':
            out += '[^/]*' if pattern != '*' else '[^/]+'
        elif m[0] == '?':
            out += '[^/]'
        else:
            inside = m[2].replace('\\', r'\\')
            out += f'[^{inside}/]' if m[1] else f'[{inside}]'
    return out + re.escape(pattern[at:])

"""Compare files and folders."""

import os
import stat

from itertools import filterfalse

__all__ = ['clear_cache', 'cmp', 'dircmp', 'cmpfiles', 'DEFAULT_IGNORES']

DEFAULT_IGNORES = ['RCS', 'CVS', 'tags', '.git', '.hg', '.bzr', '_darcs', '__pycache__']
BUFSIZE = 8 * 1024
_cache = {}


def clear_cache():
    """Forget the comparisons that were made."""
    _cache.clear()


def cmp(f1, f2, shallow=True):
    """Whether two files are equal. shallow trusts equal type, size and time of change."""
    first, second = _signature(f1), _signature(f2)
    if first[0] != stat.S_IFREG or second[0] != stat.S_IFREG:
        return False
    if shallow and first == second:
        return True
    if first[1] != second[1]:
        return False
    key = f1, f2, first, second
    if key not in _cache:
        if len(_cache) > 100:
            clear_cache()
        _cache[key] = _same_bytes(f1, f2)
    return _cache[key]


def _signature(path):
    st = os.stat(path)
    return stat.S_IFMT(st.st_mode), st.st_size, st.st_mtime


def _same_bytes(f1, f2):
    with open(f1, 'rb') as a, open(f2, 'rb') as b:
        while True:
            x, y = a.read(BUFSIZE), b.read(BUFSIZE)
            if x != y:
                return False
            if not x:
                return True


def cmpfiles(a, b, common, shallow=True):
    """Lists of the files of two folders that are equal, that differ, and that could not be compared."""
    out = [], [], []
    for name in common:
        try:
            place = 0 if cmp(os.path.join(a, name), os.path.join(b, name), shallow) else 1
        except (OSError, ValueError):
            place = 2
        out[place].append(name)
    return out


class dircmp:
    """A comparison of two folders. Its lists are made when they are asked for."""

    def __init__(self, a, b, ignore=None, hide=None, *, shallow=True):
        self.left, self.right, self.shallow = a, b, shallow
        self.hide = [os.curdir, os.pardir] if hide is None else hide
        self.ignore = DEFAULT_IGNORES if ignore is None else ignore

    def phase0(self):
        """List both folders."""
        hidden = set(self.hide) | set(self.ignore)
        self.left_list = sorted(filterfalse(hidden.__contains__, os.listdir(self.left)))
        self.right_list = sorted(filterfalse(hidden.__contains__, os.listdir(self.right)))

    def phase1(self):
        """Find the names that both have."""
        left, right = set(self.left_list), set(self.right_list)
        self.common = [x for x in self.left_list if x in right]
        self.left_only = [x for x in self.left_list if x not in right]
        self.right_only = [x for x in self.right_list if x not in left]

    def phase2(self):
        """Tell files from folders among these."""
        self.common_dirs, self.common_files, self.common_funny = [], [], []
        for name in self.common:
            try:
                kinds = {stat.S_IFMT(os.stat(os.path.join(side, name)).st_mode) for side in (self.left, self.right)}
            except OSError:
                kinds = set()
            if kinds == {stat.S_IFDIR}:
                self.common_dirs.append(name)
            elif kinds == {stat.S_IFREG}:
                self.common_files.append(name)
            else:
                self.common_funny.append(name)

    def phase3(self):
        """Compare the files."""
        self.same_files, self.diff_files, self.funny_files = cmpfiles(self.left, self.right, self.common_files, self.shallow)

    def phase4(self):
        """Compare the folders in both."""
        self.subdirs = {}
        for name in self.common_dirs:
            self.subdirs[name] = self.__class__(os.path.join(self.left, name), os.path.join(self.right, name), self.ignore, self.hide, shallow=self.shallow)

    def phase4_closure(self):
        """Compare the folders in both, and those in them."""
        for sub in self.subdirs.values():
            sub.phase4_closure()

    _phases = {
        'left_list': phase0, 'right_list': phase0, 'common': phase1, 'left_only': phase1, 'right_only': phase1,
        'common_dirs': phase2, 'common_files': phase2, 'common_funny': phase2,
        'same_files': phase3, 'diff_files': phase3, 'funny_files': phase3, 'subdirs': phase4,
    }

    def __getattr__(self, name):
        if name not in self._phases:
            raise AttributeError(name)
        self._phases[name](self)
        return getattr(self, name)

    def report(self):
        """Print what is on one side only, what is equal and what differs."""
        print('diff', self.left, self.right)
        for where, names in ((self.left, self.left_only), (self.right, self.right_only)):
            if names:
                names.sort()
                print('Only in', where, ':', names)
        for text, names in (('Identical files', self.same_files), ('Differing files', self.diff_files), ('Trouble with common files', self.funny_files),
                            ('Common subdirectories', self.common_dirs), ('Common funny cases', self.common_funny)):
            if names:
                names.sort()
                print(text, ':', names)

    def report_partial_closure(self):
        """report, also of the folders in both."""
        self.report()
        for sub in self.subdirs.values():
            print()
            sub.report()

    def report_full_closure(self):
        """report, also of the folders in both and of all in them."""
        self.report()
        for sub in self.subdirs.values():
            print()
            sub.report_full_closure()

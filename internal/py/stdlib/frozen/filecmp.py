"""Comparing files, and folders with what lies in them."""

import os
import stat

__all__ = 'clear_cache cmp dircmp cmpfiles DEFAULT_IGNORES'.split()

DEFAULT_IGNORES = 'RCS CVS tags .git .hg .bzr _darcs __pycache__'.split()
BUFSIZE = 8192

_verdicts = {}  # what reading two files found, by their names and signatures
_MOST_VERDICTS = 100


def clear_cache():
    """Forget what was found out about files."""
    _verdicts.clear()


def cmp(f1, f2, shallow=True):
    """Tell whether two files are alike; shallow trusts equal sizes and times."""
    left, right = _signature(f1), _signature(f2)
    if not (left[0] == right[0] == stat.S_IFREG):
        return False
    if shallow and left == right:
        return True
    if left[1] != right[1]:
        return False
    question = f1, f2, left, right
    if question not in _verdicts:
        verdict = _same_bytes(f1, f2)
        if len(_verdicts) > _MOST_VERDICTS:
            clear_cache()
        _verdicts[question] = verdict
    return _verdicts[question]


def _signature(path):
    """The type, size and time of a file."""
    found = os.stat(path)
    return stat.S_IFMT(found.st_mode), found.st_size, found.st_mtime


def _same_bytes(path, other):
    with open(path, 'rb') as a, open(other, 'rb') as b:
        block = True
        while block:
            block = a.read(BUFSIZE)
            if b.read(BUFSIZE) != block:
                return False
    return True


def cmpfiles(a, b, common, shallow=True):
    """Sort names of files in two folders: alike, different, and those that could not be compared."""
    alike, different, unknown = [], [], []
    for name in common:
        try:
            answer = alike if cmp(os.path.join(a, name), os.path.join(b, name), shallow) else different
        except (OSError, ValueError):
            answer = unknown
        answer.append(name)
    return alike, different, unknown


def _kind(path):
    try:
        return stat.S_IFMT(os.stat(path).st_mode)
    except (OSError, ValueError):
        return None


class dircmp:
    """The comparison of two folders. Its lists are made when they are first asked for."""

    # Which method makes which attributes.
    _makers = {name: maker for maker, names in (
        ('_read', 'left_list right_list'),
        ('_match', 'common left_only right_only'),
        ('_classify', 'common_dirs common_files common_funny'),
        ('_compare', 'same_files diff_files funny_files'),
        ('_descend', 'subdirs')) for name in names.split()}

    # What report() shows behind the names of the folders: words, and the attribute.
    _paragraphs = (('Identical files', 'same_files'), ('Differing files', 'diff_files'), ('Trouble with common files', 'funny_files'),
                   ('Common subdirectories', 'common_dirs'), ('Common funny cases', 'common_funny'))

    def __init__(self, a, b, ignore=None, hide=None, *, shallow=True):
        self.left, self.right, self.shallow = a, b, shallow
        self.ignore = DEFAULT_IGNORES if ignore is None else ignore
        self.hide = [os.curdir, os.pardir] if hide is None else hide

    def __getattr__(self, attr):
        maker = self._makers.get(attr)
        if maker is None:
            raise AttributeError(attr)
        getattr(self, maker)()
        return self.__dict__[attr]

    def _read(self):
        from fnmatch import fnmatch
        self.left_list, self.right_list = (
            sorted(name for name in os.listdir(folder) if not any(fnmatch(name, unseen) for unseen in [*self.hide, *self.ignore]))
            for folder in (self.left, self.right))

    def _match(self):
        fold = os.path.normcase
        of_left, of_right = {fold(n): n for n in self.left_list}, {fold(n): n for n in self.right_list}
        self.common = [name for key, name in of_left.items() if key in of_right]
        self.left_only = [name for key, name in of_left.items() if key not in of_right]
        self.right_only = [name for key, name in of_right.items() if key not in of_left]

    def _classify(self):
        folders, files, rest = [], [], []
        for name in self.common:
            kind = _kind(os.path.join(self.left, name))
            if kind != _kind(os.path.join(self.right, name)):
                kind = None
            {stat.S_IFDIR: folders, stat.S_IFREG: files}.get(kind, rest).append(name)
        self.common_dirs, self.common_files, self.common_funny = folders, files, rest

    def _compare(self):
        self.same_files, self.diff_files, self.funny_files = cmpfiles(self.left, self.right, self.common_files, self.shallow)

    def _descend(self):
        make = type(self)
        self.subdirs = {
            name: make(os.path.join(self.left, name), os.path.join(self.right, name), self.ignore, self.hide, shallow=self.shallow)
            for name in self.common_dirs}

    def report(self):
        """Print how the two folders differ."""
        print(f'diff {self.left} {self.right}')
        for words, attr in ((f'Only in {self.left}', 'left_only'), (f'Only in {self.right}', 'right_only'), *self._paragraphs):
            if names := getattr(self, attr):
                names.sort()
                print(words, ':', names)

    def report_partial_closure(self):
        """Print how they differ, and how the folders in them do."""
        self._report_with(lambda folder: folder.report())

    def report_full_closure(self):
        """Print how they differ, and all folders below them."""
        self._report_with(lambda folder: folder.report_full_closure())

    def _report_with(self, below):
        self.report()
        for folder in self.subdirs.values():
            print()
            below(folder)

    @classmethod
    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)

"""The lines of several files, one after the other."""

import io
import os
import sys

__all__ = '''input close nextfile filename lineno filelineno fileno isfirstline isstdin
    FileInput hook_compressed hook_encoded'''.split()

_current = None  # what input() returned last


def close():
    """End what input() began."""
    global _current
    ended, _current = _current, None
    if ended is not None:
        ended.close()


def input(files=None, inplace=False, backup='', *, mode='r', openhook=None, encoding=None, errors=None):
    """Begin to read files; the functions of this module then tell about them."""
    global _current
    if getattr(_current, '_stream', None) is not None:
        raise RuntimeError('input() already active')
    how = {'mode': mode, 'openhook': openhook, 'encoding': encoding, 'errors': errors}
    _current = FileInput(files, inplace, backup, **how)
    return _current


def _about_current(name, doc):
    """Make a function that asks the current input."""
    def ask():
        if _current is None:
            raise RuntimeError('no active input()')
        return getattr(_current, name)()
    ask.__name__ = ask.__qualname__ = name
    ask.__doc__ = doc
    return ask


_QUESTIONS = {
    'nextfile': 'Leave out the rest of the file.',
    'filename': 'Return the name of the file that was read last.',
    'lineno': 'Return the number of the last line, counted over all files.',
    'filelineno': 'Return the number of the last line in its file.',
    'fileno': 'Return the descriptor of the file, -1 if none is open.',
    'isfirstline': 'Tell whether the last line was the first of its file.',
    'isstdin': 'Tell whether the last line came from standard input.',
}
globals().update({_name: _about_current(_name, _doc) for _name, _doc in _QUESTIONS.items()})


class FileInput:
    """The lines of files. A name of - is standard input; inplace makes what is printed the new content of the file."""

    def __init__(self, files=None, inplace=False, backup='', *, mode='r', openhook=None, encoding=None, errors=None):
        alone = isinstance(files, (str, os.PathLike))
        self._waiting = [os.fspath(files)] if alone else list(sys.argv[1:] if files is None else files)[::-1] or ['-']
        if mode not in ('r', 'rb'):
            raise ValueError("FileInput opening mode must be 'r' or 'rb'")
        if openhook and inplace:
            raise ValueError('FileInput cannot use an opening hook in inplace mode')
        if openhook and not callable(openhook):
            raise ValueError('FileInput openhook must be callable')
        self._inplace, self._backup, self._mode, self._openhook = inplace, backup, mode, openhook
        self._encoding, self._errors = encoding, errors
        self._stream = None     # the file that is read
        self._endings = []      # what is to be called when it is left
        self._name, self._stdin = None, False
        self._before, self._here = 0, 0  # lines of earlier files, and of this one

    # Reading.

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def readline(self):
        """Return the next line; an empty one at the end of all files."""
        while self._stream is not None or self._waiting:
            if self._stream is None:
                self._begin(self._waiting.pop())
            line = self._stream.readline()
            if line:
                self._here += 1
                return line
            self.nextfile()
        return b'' if 'b' in self._mode else ''

    def _begin(self, name):
        self._before, self._here = self.lineno(), 0
        self._name, self._stdin = name, name == '-'
        if self._stdin:
            self._name = '<stdin>'
            self._stream = getattr(sys.stdin, 'buffer', sys.stdin) if 'b' in self._mode else sys.stdin
        elif self._inplace:
            self._begin_inplace(os.fspath(name))
        else:
            self._stream = self._opened(name)
            self._endings.append(self._stream.close)

    def _opened(self, name):
        if self._openhook is None:
            return open(name, self._mode, **self._text_options())
        if self._encoding is None:
            return self._openhook(name, self._mode)
        return self._openhook(name, self._mode, encoding=self._encoding, errors=self._errors)

    def _text_options(self):
        return {} if 'b' in self._mode else {'encoding': self._encoding, 'errors': self._errors}

    def _begin_inplace(self, name):
        """Put the file aside, and let what is printed take its place."""
        aside = name + (self._backup or os.extsep + 'bak')
        try:
            os.unlink(aside)
        except OSError:
            pass
        os.rename(name, aside)
        self._stream = open(aside, self._mode, **self._text_options())
        written = open(name, self._mode.replace('r', 'w'), **self._text_options())
        if not self._backup:
            self._endings.append(lambda: os.unlink(aside))
        self._endings += [self._stream.close, written.close, lambda was=sys.stdout: setattr(sys, 'stdout', was)]
        sys.stdout = written

    # Leaving files.

    def nextfile(self):
        """Leave out the rest of the file."""
        self._stream = None
        while self._endings:
            self._endings.pop()()

    def __enter__(self):
        return self

    def __exit__(self, *raised):
        self.close()

    def close(self):
        """Leave out all that is left."""
        self._waiting = []
        self.nextfile()

    # Telling about them.

    def filename(self):
        """Return the name of the file that was read last."""
        return self._name

    def lineno(self):
        """Return the number of the last line, counted over all files."""
        return self._before + self._here

    def filelineno(self):
        """Return the number of the last line in its file."""
        return self._here

    def fileno(self):
        """Return the descriptor of the file, -1 if none is open."""
        try:
            return self._stream.fileno()
        except (AttributeError, ValueError):
            return -1

    def isfirstline(self):
        """Tell whether the last line was the first of its file."""
        return self._here == 1

    def isstdin(self):
        """Tell whether the last line came from standard input."""
        return self._stdin

    @classmethod
    def __class_getitem__(cls, item):
        from types import GenericAlias
        return GenericAlias(cls, item)


def hook_compressed(filename, mode, *, encoding=None, errors=None):
    """Open a file, and decompress it if its name ends in .gz or .bz2."""
    ending = os.path.splitext(filename)[1]
    if ending not in ('.gz', '.bz2'):
        return open(filename, mode, encoding=encoding if 'b' in mode else encoding or 'locale', errors=errors)
    if ending == '.gz':
        from gzip import open as unpack
    else:
        from bz2 import BZ2File as unpack
    binary = unpack(filename, mode)
    return binary if 'b' in mode else io.TextIOWrapper(binary, encoding=encoding or 'locale', errors=errors)


def hook_encoded(encoding, errors=None):
    """Return a hook that opens files in an encoding."""
    return lambda filename, mode: open(filename, mode, encoding=encoding, errors=errors)

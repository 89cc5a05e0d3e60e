"""Lines of several files, one after the other."""

import io
import os
import sys

__all__ = ['input', 'close', 'nextfile', 'filename', 'lineno', 'filelineno', 'fileno', 'isfirstline', 'isstdin', 'FileInput', 'hook_compressed', 'hook_encoded']

_state = None


def input(files=None, inplace=False, backup='', *, mode='r', openhook=None, encoding=None, errors=None):
    """Begin to read files; the other functions of the module tell about it."""
    global _state
    if _state and _state._file:
        raise RuntimeError("input() already active")
    _state = FileInput(files, inplace, backup, mode=mode, openhook=openhook, encoding=encoding, errors=errors)
    return _state


def close():
    global _state
    state, _state = _state, None
    if state:
        state.close()


def _active():
    if not _state:
        raise RuntimeError("no active input()")
    return _state


def nextfile():
    return _active().nextfile()


def filename():
    return _active().filename()


def lineno():
    return _active().lineno()


def filelineno():
    return _active().filelineno()


def fileno():
    return _active().fileno()


def isfirstline():
    return _active().isfirstline()


def isstdin():
    return _active().isstdin()


class FileInput:
    """An iterator over the lines of files; with inplace, what is printed meanwhile takes the place of their text."""

    def __init__(self, files=None, inplace=False, backup='', *, mode='r', openhook=None, encoding=None, errors=None):
        if isinstance(files, str):
            files = (files,)
        elif isinstance(files, os.PathLike):
            files = (os.fspath(files),)
        else:
            files = tuple(sys.argv[1:] if files is None else files) or ('-',)
        if mode not in ('r', 'rb'):
            raise ValueError("FileInput opening mode must be 'r' or 'rb'")
        if openhook:
            if inplace:
                raise ValueError("FileInput cannot use an opening hook in inplace mode")
            if not callable(openhook):
                raise ValueError("FileInput openhook must be callable")
        self._files, self._inplace, self._backup, self._mode = files, inplace, backup, mode
        self._openhook, self._encoding, self._errors = openhook, encoding, errors
        self._savestdout = self._output = self._filename = self._file = self._backupname = None
        self._startlineno = self._filelineno = 0
        self._isstdin = False

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def __iter__(self):
        return self

    def __next__(self):
        while True:
            line = self._readline()
            if line:
                self._filelineno += 1
                return line
            if not self._file:
                raise StopIteration
            self.nextfile()

    def close(self):
        try:
            self.nextfile()
        finally:
            self._files = ()

    def readline(self):
        """The next line; '' behind the last."""
        return next(self, b'' if 'b' in self._mode else '')

    def nextfile(self):
        """Leave the file that is read; the next line is the first of the one behind it."""
        saved, self._savestdout = self._savestdout, None
        if saved:
            sys.stdout = saved
        output, self._output = self._output, None
        file, self._file = self._file, None
        name, self._backupname = self._backupname, None
        try:
            if output:
                output.close()
        finally:
            if file and not self._isstdin:
                file.close()
            if name and not self._backup:
                try:
                    os.unlink(name)
                except OSError:
                    pass
            self._isstdin = False

    def _readline(self):
        if not self._file:
            if not self._files:
                return b'' if 'b' in self._mode else ''
            self._open_next()
        return self._file.readline()

    def _open_next(self):
        self._filename, self._files = self._files[0], self._files[1:]
        self._startlineno += self._filelineno
        self._filelineno = 0
        encoding = None if 'b' in self._mode else self._encoding
        if self._filename == '-':
            self._filename = '<stdin>'
            self._file = sys.stdin.buffer if 'b' in self._mode else sys.stdin
            self._isstdin = True
        elif self._inplace:
            self._begin_inplace(encoding)
        elif self._openhook:
            self._file = self._openhook(self._filename, self._mode) if self._encoding is None else \
                self._openhook(self._filename, self._mode, encoding=self._encoding, errors=self._errors)
        else:
            self._file = open(self._filename, self._mode, encoding=encoding, errors=self._errors)

    def _begin_inplace(self, encoding):
        """Move the file aside and print into a new one of its name."""
        self._backupname = os.fspath(self._filename) + (self._backup or '.bak')
        try:
            os.unlink(self._backupname)
        except OSError:
            pass
        os.rename(self._filename, self._backupname)
        self._file = open(self._backupname, self._mode, encoding=encoding, errors=self._errors)
        self._output = open(self._filename, self._mode.replace('r', 'w'), encoding=encoding, errors=self._errors)
        self._savestdout, sys.stdout = sys.stdout, self._output

    def filename(self):
        return self._filename

    def lineno(self):
        """The number of lines that were read of all files."""
        return self._startlineno + self._filelineno

    def filelineno(self):
        return self._filelineno

    def fileno(self):
        try:
            return self._file.fileno() if self._file else -1
        except ValueError:
            return -1

    def isfirstline(self):
        return self._filelineno == 1

    def isstdin(self):
        return self._isstdin


def hook_compressed(filename, mode, *, encoding=None, errors=None):
    """An opening hook that unpacks .gz and .bz2."""
    if encoding is None and 'b' not in mode:
        encoding = 'locale'
    ext = os.path.splitext(filename)[1]
    if ext == '.gz':
        import gzip
        stream = gzip.open(filename, mode)
    elif ext == '.bz2':
        import bz2
        stream = bz2.BZ2File(filename, mode)
    else:
        return open(filename, mode, encoding=encoding, errors=errors)
    return stream if 'b' in mode else io.TextIOWrapper(stream, encoding=encoding, errors=errors)


def hook_encoded(encoding, errors=None):
    """An opening hook for files in an encoding."""
    def openhook(filename, mode):
        return open(filename, mode, encoding=encoding, errors=errors)
    return openhook

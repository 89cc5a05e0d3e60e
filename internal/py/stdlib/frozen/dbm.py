"""Databases of keys and values in files. Here they are all of one kind, dbm.dumb."""

import struct

import dbm.dumb

__all__ = 'open whichdb error'.split()


class error(Exception):
    """A database cannot be used."""


_KINDS = 'dbm.sqlite3 dbm.gnu dbm.ndbm dbm.dumb'.split()
_names, _modules, _defaultmod = _KINDS, {'dbm.dumb': dbm.dumb}, dbm.dumb
error = error, OSError


def _size(name):
    """Return the size of a file, None if it is not there."""
    import os
    try:
        return os.stat(name).st_size
    except OSError:
        return None


def _start(name, count):
    """Return the first bytes of a file, None if it cannot be read."""
    import io
    try:
        with io.open(name, 'rb') as file:
            return file.read(count)
    except OSError:
        return None


def whichdb(filename):
    """Return the module that can open a database: None if there is none, '' if it cannot be told."""
    import os
    name = os.fsdecode(filename)
    if None not in (_size(name + '.pag'), _size(name + '.dir')) or _size(name + '.db') is not None:
        return 'dbm.ndbm'
    if None not in (_size(name + '.dat'), _size(name + '.dir')):
        begin = _start(name + '.dir', 1)
        if _size(name + '.dir') == 0 or begin in (b"'", b'"'):
            return 'dbm.dumb'
    begin = _start(name, 16)
    if begin is None:
        return None
    if begin == b'SQLite format 3\x00':
        return 'dbm.sqlite3'
    if len(begin) < 4:
        return ''
    magic = struct.unpack('=l', begin[:4])[0] & 0xFFFFFFFF
    return 'dbm.gnu' if magic in (0x13579ace, 0x13579acd, 0x13579acf) else ''


def open(file, flag='r', mode=0o666):
    """Open a database: flag r to read, w to write, c to make one if there is none, n to begin anew."""
    kind = None if flag == 'n' else whichdb(file)
    if kind is None:
        if 'c' not in flag and 'n' not in flag:
            raise error[0]("db file doesn't exist; use 'c' or 'n' flag to create a new db")
        return _defaultmod.open(file, flag, mode)
    if kind == '':
        raise error[0]('db type could not be determined')
    if kind not in _modules:
        raise error[0](f'db type is {kind}, but the module is not available')
    return _modules[kind].open(file, flag, mode)


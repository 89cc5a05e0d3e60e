"""Objects as bytes, and back.

Only unpickle what you trust: a pickle may call whatever the session may import."""

class PickleError(Exception):
    pass


class PicklingError(PickleError):
    pass


class UnpicklingError(PickleError):
    pass


PickleError.__module__ = PicklingError.__module__ = UnpicklingError.__module__ = '_pickle'

import _pickle
from _pickle import Pickler, Unpickler, dump, dumps, load, loads

_pickle.PickleError, _pickle.PicklingError, _pickle.UnpicklingError = PickleError, PicklingError, UnpicklingError

HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 4
format_version = "4.0"
compatible_formats = ["1.0", "1.1", "1.2", "1.3", "2.0", "3.0", "4.0", "5.0"]
bytes_types = (bytes, bytearray)

_OPCODES = {
    'MARK': '(', 'STOP': '.', 'POP': '0', 'POP_MARK': '1', 'DUP': '2', 'FLOAT': 'F', 'INT': 'I', 'BININT': 'J', 'BININT1': 'K', 'LONG': 'L',
    'BININT2': 'M', 'NONE': 'N', 'PERSID': 'P', 'BINPERSID': 'Q', 'REDUCE': 'R', 'STRING': 'S', 'BINSTRING': 'T', 'SHORT_BINSTRING': 'U',
    'UNICODE': 'V', 'BINUNICODE': 'X', 'APPEND': 'a', 'BUILD': 'b', 'GLOBAL': 'c', 'DICT': 'd', 'EMPTY_DICT': '}', 'APPENDS': 'e', 'GET': 'g',
    'BINGET': 'h', 'INST': 'i', 'LONG_BINGET': 'j', 'LIST': 'l', 'EMPTY_LIST': ']', 'OBJ': 'o', 'PUT': 'p', 'BINPUT': 'q',
    'LONG_BINPUT': 'r', 'SETITEM': 's', 'TUPLE': 't', 'EMPTY_TUPLE': ')', 'SETITEMS': 'u', 'BINFLOAT': 'G', 'BINBYTES': 'B',
    'SHORT_BINBYTES': 'C',
}
_LATER = ('PROTO NEWOBJ EXT1 EXT2 EXT4 TUPLE1 TUPLE2 TUPLE3 NEWTRUE NEWFALSE LONG1 LONG4 SHORT_BINUNICODE BINUNICODE8 BINBYTES8 EMPTY_SET '
          'ADDITEMS FROZENSET NEWOBJ_EX STACK_GLOBAL MEMOIZE FRAME BYTEARRAY8 NEXT_BUFFER READONLY_BUFFER').split()
globals().update((name, code.encode()) for name, code in _OPCODES.items())
globals().update((name, bytes([0x80 + i])) for i, name in enumerate(_LATER))
TRUE, FALSE = b'I01\n', b'I00\n'



def __getattr__(name):
    if name == 'dispatch_table':
        from copyreg import dispatch_table
        return dispatch_table
    raise AttributeError(f"module 'pickle' has no attribute {name!r}")


__all__ = ['PickleError', 'PicklingError', 'UnpicklingError', 'Pickler', 'Unpickler', 'dump', 'dumps', 'load', 'loads', 'DEFAULT_PROTOCOL',
           'HIGHEST_PROTOCOL', 'TRUE', 'FALSE', *_OPCODES, *_LATER]

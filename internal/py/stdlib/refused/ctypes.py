"""Native code. There is none. Types have names and sizes; libraries, pointers and memory raise OSError."""

from _refused import NATIVE, define

define(globals(), NATIVE,
       'CFUNCTYPE PYFUNCTYPE POINTER pointer byref addressof cast memmove memset string_at wstring_at create_string_buffer '
       'create_unicode_buffer resize get_errno set_errno', 'CDLL PyDLL LibraryLoader Array Union')
RTLD_LOCAL, RTLD_GLOBAL = 0, 256


class ArgumentError(Exception):
    """An argument has a wrong type."""


class _SimpleCData:
    _size_ = 8

    def __init__(self, value=0):
        self.value = value

    def __repr__(self):
        return f'{type(self).__name__}({self.value!r})'


def _simple(sizes):
    for item in sizes.split():
        name, _, size = item.partition(':')
        globals()[name] = type(name, (_SimpleCData,), {'_size_': int(size), '__module__': __name__})


_simple('c_bool:1 c_char:1 c_byte:1 c_ubyte:1 c_int8:1 c_uint8:1 c_short:2 c_ushort:2 c_int16:2 c_uint16:2 c_wchar:4 c_int:4 c_uint:4 '
        'c_int32:4 c_uint32:4 c_float:4 c_long:8 c_ulong:8 c_longlong:8 c_ulonglong:8 c_int64:8 c_uint64:8 c_size_t:8 c_ssize_t:8 '
        'c_double:8 c_char_p:8 c_wchar_p:8 c_void_p:8 py_object:8 c_longdouble:16')


class Structure:
    """A record of native code. It can be declared, not made."""

    def __init__(self, *args, **kwargs):
        raise OSError(f'ctypes.Structure cannot be used: {NATIVE}')


def sizeof(obj):
    """Return the bytes that a simple type takes."""
    if isinstance(obj, _SimpleCData) or isinstance(obj, type) and issubclass(obj, _SimpleCData):
        return obj._size_
    raise TypeError('this type has no size')


class _NoLibrary:
    def __getattr__(self, name):
        if name.startswith('__'):
            raise AttributeError(name)
        raise OSError(f'ctypes.{name} cannot be used: {NATIVE}')

    LoadLibrary = __getattr__


cdll = pydll = pythonapi = _NoLibrary()

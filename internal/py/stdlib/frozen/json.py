"""Text in JSON, and the objects it stands for."""

from .decoder import JSONDecoder, JSONDecodeError
from .encoder import JSONEncoder
from . import scanner

__all__ = ['dump', 'dumps', 'load', 'loads', 'JSONDecoder', 'JSONDecodeError', 'JSONEncoder']

__version__ = '2.0.9'

_default_encoder, _default_decoder = JSONEncoder(), JSONDecoder()


# What the functions do unless they are told otherwise; their signatures show it.
_ENCODING = {'skipkeys': False, 'ensure_ascii': True, 'check_circular': True, 'allow_nan': True, 'cls': None, 'indent': None,
             'separators': None, 'default': None, 'sort_keys': False}
_HOOKS = 'object_hook', 'parse_float', 'parse_int', 'parse_constant', 'object_pairs_hook'
_NO_HOOKS = (None,) * 5


def dump(obj, fp, *, skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default, sort_keys, **kw):
    """Write obj as JSON to fp, which has a method write()."""
    encoder = _encoder(skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default,
                       sort_keys, kw)
    write = fp.write
    for piece in encoder.iterencode(obj):
        write(piece)


def dumps(obj, *, skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default, sort_keys, **kw):
    """Return obj as JSON."""
    return _encoder(skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default,
                    sort_keys, kw).encode(obj)


dump.__kwdefaults__, dumps.__kwdefaults__ = {**_ENCODING}, {**_ENCODING}


def _encoder(skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default, sort_keys, kw):
    """Return the encoder with these settings; the usual one is there already."""
    if (cls is indent is separators is default is None and ensure_ascii is check_circular is allow_nan is True
            and skipkeys is sort_keys is False and not kw):
        return _default_encoder
    settings = {'skipkeys': skipkeys, 'ensure_ascii': ensure_ascii, 'check_circular': check_circular,
                'allow_nan': allow_nan, 'indent': indent, 'separators': separators, 'default': default,
                'sort_keys': sort_keys, **kw}
    return (JSONEncoder if cls is None else cls)(**settings)


def load(fp, *, cls, object_hook, parse_float, parse_int, parse_constant, object_pairs_hook, **kw):
    """Return what the JSON in fp, which has a method read(), stands for."""
    hooks = object_hook, parse_float, parse_int, parse_constant, object_pairs_hook
    return _decode(fp.read(), cls, hooks, kw)


def loads(s, *, cls, object_hook, parse_float, parse_int, parse_constant, object_pairs_hook, **kw):
    """Return what the JSON in s, a str, bytes or bytearray, stands for."""
    hooks = object_hook, parse_float, parse_int, parse_constant, object_pairs_hook
    return _decode(s, cls, hooks, kw)


load.__kwdefaults__, loads.__kwdefaults__ = dict.fromkeys(('cls', *_HOOKS)), dict.fromkeys(('cls', *_HOOKS))


def _decode(s, cls, hooks, kw):
    """Decode a text with the hooks in the order of _HOOKS. A decoder is told only those that are given."""
    if isinstance(s, (bytes, bytearray)):
        s = s.decode(detect_encoding(s), 'surrogatepass')
    elif not isinstance(s, str):
        raise TypeError(f'the JSON object must be str, bytes or bytearray, not {s.__class__.__name__}')
    elif s.startswith('\ufeff'):
        raise JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", s, 0)
    if hooks == _NO_HOOKS and cls is None and not kw:
        return _default_decoder.decode(s)
    for name, hook in zip(_HOOKS, hooks):
        if hook is not None:
            kw[name] = hook
    return (JSONDecoder if cls is None else cls)(**kw).decode(s)


# Marks at the start of a text; those of UTF-32 come first, as one starts like one of UTF-16.
_MARKS = (
    (b'\xff\xfe\x00\x00', 'utf-32'), (b'\x00\x00\xfe\xff', 'utf-32'),
    (b'\xff\xfe', 'utf-16'), (b'\xfe\xff', 'utf-16'),
    (b'\xef\xbb\xbf', 'utf-8-sig'),
)


def detect_encoding(b):
    """Tell which UTF the bytes of a JSON text are in, by its mark or by the zeros among the first bytes: they are ASCII."""
    for mark, encoding in _MARKS:
        if b.startswith(mark):
            return encoding
    if len(b) < 4 and len(b) != 2:
        return 'utf-8'
    # The first character takes two bytes, or four of which the zeros are three.
    first, second, *rest = b[:4]
    if first == 0:
        return 'utf-32-be' if rest and second == 0 else 'utf-16-be'
    if second == 0:
        return 'utf-32-le' if rest and not any(rest) else 'utf-16-le'
    return 'utf-8'

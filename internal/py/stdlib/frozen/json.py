"""Text in JSON, and the objects it stands for."""

from .decoder import JSONDecoder, JSONDecodeError
from .encoder import JSONEncoder
from . import scanner

__all__ = ['dump', 'dumps', 'load', 'loads', 'JSONDecoder', 'JSONDecodeError', 'JSONEncoder']

__version__ = '2.0.9'

_default_encoder = JSONEncoder()
_default_decoder = JSONDecoder()


def dump(obj, fp, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None, separators=None,
         default=None, sort_keys=False, **kw):
    """Write obj as JSON to fp, which has a method write()."""
    encoder = _encoder(skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default, sort_keys, kw)
    for chunk in encoder.iterencode(obj):
        fp.write(chunk)


def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None, separators=None,
          default=None, sort_keys=False, **kw):
    """Return obj as JSON."""
    return _encoder(skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default, sort_keys, kw).encode(obj)


def _encoder(skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default, sort_keys, kw):
    """Return the encoder with these settings; the usual one is there already."""
    if (not skipkeys and ensure_ascii and check_circular and allow_nan and cls is None and indent is None and separators is None
            and default is None and not sort_keys and not kw):
        return _default_encoder
    return (cls or JSONEncoder)(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan,
                                indent=indent, separators=separators, default=default, sort_keys=sort_keys, **kw)


def load(fp, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None, **kw):
    """Return what the JSON in fp, which has a method read(), stands for."""
    return loads(fp.read(), cls=cls, object_hook=object_hook, parse_float=parse_float, parse_int=parse_int,
                 parse_constant=parse_constant, object_pairs_hook=object_pairs_hook, **kw)


def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, object_pairs_hook=None, **kw):
    """Return what the JSON in s, a str, bytes or bytearray, stands for."""
    if isinstance(s, str):
        if s.startswith('\ufeff'):
            raise JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", s, 0)
    elif isinstance(s, (bytes, bytearray)):
        s = s.decode(detect_encoding(s), 'surrogatepass')
    else:
        raise TypeError(f'the JSON object must be str, bytes or bytearray, not {s.__class__.__name__}')
    if (cls is None and object_hook is None and parse_int is None and parse_float is None and parse_constant is None
            and object_pairs_hook is None and not kw):
        return _default_decoder.decode(s)
    for name, hook in (('object_hook', object_hook), ('object_pairs_hook', object_pairs_hook), ('parse_float', parse_float),
                       ('parse_int', parse_int), ('parse_constant', parse_constant)):
        if hook is not None:
            kw[name] = hook
    return (cls or JSONDecoder)(**kw).decode(s)


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

"""JSONEncoder: from objects to text."""

from _json import encode_basestring, encode_basestring_ascii, make_encoder as c_make_encoder

c_encode_basestring = encode_basestring
c_encode_basestring_ascii = encode_basestring_ascii

INFINITY = float('inf')


class JSONEncoder:
    """Writes JSON; default() says what is written for objects that JSON does not know."""

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False, indent=None,
                 separators=None, default=None):
        self.skipkeys, self.sort_keys = skipkeys, sort_keys
        self.ensure_ascii, self.allow_nan = ensure_ascii, allow_nan
        self.check_circular = check_circular
        self.indent = indent
        if separators is None and indent is not None:
            separators = ',', self.key_separator  # no space at the end of a line
        if separators is not None:
            self.item_separator, self.key_separator = separators
        if default is not None:
            self.default = default

    item_separator, key_separator = ', ', ': '  # unless __init__ is told otherwise

    def default(self, o):
        """Return an object that is written for o. This one knows none."""
        raise TypeError(f'Object of type {o.__class__.__name__} is not JSON serializable')

    def encode(self, o):
        """Return o as JSON."""
        if isinstance(o, str):
            return encode_basestring_ascii(o) if self.ensure_ascii else encode_basestring(o)
        return ''.join(self.iterencode(o, _one_shot=True))

    def iterencode(self, o, _one_shot=False):
        """Return the pieces of o as JSON."""
        markers = {} if self.check_circular else None
        quote = encode_basestring_ascii if self.ensure_ascii else encode_basestring
        indent = self.indent
        if indent is not None and not isinstance(indent, str):
            indent = ' ' * indent
        if not _one_shot:
            return _Pieces(self, markers, quote, indent).value(o, 0)
        colon, comma = self.key_separator, self.item_separator
        write = c_make_encoder(markers, self.default, quote, indent, colon, comma, self.sort_keys,
                               self.skipkeys, self.allow_nan)
        return write(o, 0)


class _Pieces:
    """Yields the pieces of a document."""

    def __init__(self, encoder, markers, quote, indent):
        self.encoder = encoder
        self.markers = markers
        self.quote = quote
        self.indent = indent

    def scalar(self, o):
        """Return the text of an object that has no others in it, None for another object."""
        if isinstance(o, str):
            return self.quote(o)
        if o is None:
            return 'null'
        if o is True:
            return 'true'
        if o is False:
            return 'false'
        if isinstance(o, int):
            return int.__repr__(o)
        if isinstance(o, float):
            return self.float(o)
        return None

    def float(self, o):
        if o == o and o not in (INFINITY, -INFINITY):
            return float.__repr__(o)
        if not self.encoder.allow_nan:
            raise ValueError("Out of range float values are not JSON compliant: " + repr(o))
        return 'NaN' if o != o else 'Infinity' if o > 0 else '-Infinity'

    def value(self, o, level):
        text = self.scalar(o)
        if text is not None:
            yield text
        else:
            yield from self.nested(o, level)

    def nested(self, o, level):
        """Yield the pieces of an object with others in it, unless it is on its way already."""
        markers, mark = self.markers, id(o)
        if markers is not None:
            if mark in markers:
                raise ValueError("Circular reference detected")
            markers[mark] = o
        if isinstance(o, (list, tuple)):
            yield from self.list(o, level)
        elif isinstance(o, dict):
            yield from self.dict(o, level)
        else:
            yield from self.value(self.encoder.default(o), level)
        if markers is not None:
            del markers[mark]

    def list(self, items, level):
        if not items:
            yield '[]'
            return
        newline = self.newline(level + 1)
        before = '[' + newline
        for o in items:
            text = self.scalar(o)
            if text is None:
                yield before
                yield from self.nested(o, level + 1)
            else:
                yield before + text
            before = self.encoder.item_separator + newline
        if newline:
            yield self.newline(level)
        yield ']'

    def newline(self, level):
        """Return the end of a line and the indentation of the next, or nothing if there are no lines."""
        return '' if self.indent is None else '\n' + self.indent * level

    def dict(self, d, level):
        if not d:
            yield '{}'
            return
        yield '{'
        newline = self.newline(level + 1)
        before = newline
        for key, o in sorted(d.items()) if self.encoder.sort_keys else d.items():
            name = self.name(key)
            if name is None:
                continue
            if before:
                yield before
            before = self.encoder.item_separator + newline
            yield self.quote(name)
            yield self.encoder.key_separator
            yield from self.value(o, level + 1)
        if newline and before is not newline:
            yield self.newline(level)
        yield '}'

    def name(self, key):
        """Return the text of a key, or None for one that is skipped."""
        name = key if isinstance(key, str) else self.scalar(key)
        if name is None and not self.encoder.skipkeys:
            raise TypeError(f'keys must be str, int, float, bool or None, not {key.__class__.__name__}')
        return name

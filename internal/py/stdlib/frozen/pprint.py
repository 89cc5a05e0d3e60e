"""Printing of data structures over as many lines as it takes."""

import sys as _sys

__all__ = ["pprint", "pformat", "isreadable", "isrecursive", "saferepr", "PrettyPrinter", "pp"]


def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    """Print an object to a stream, which is sys.stdout if none is given."""
    PrettyPrinter(stream=stream, indent=indent, width=width, depth=depth, compact=compact, sort_dicts=sort_dicts,
                  underscore_numbers=underscore_numbers).pprint(object)


def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    """The text that pprint would print."""
    return PrettyPrinter(indent=indent, width=width, depth=depth, compact=compact, sort_dicts=sort_dicts,
                         underscore_numbers=underscore_numbers).pformat(object)


def pp(object, *args, sort_dicts=False, **kwargs):
    """Print an object with dicts in their own order."""
    pprint(object, *args, sort_dicts=sort_dicts, **kwargs)


def saferepr(object):
    """A repr that marks recursion."""
    return PrettyPrinter()._safe_repr(object, {}, None, 0)[0]


def isreadable(object):
    """Whether saferepr(object) could be read by eval()."""
    return PrettyPrinter()._safe_repr(object, {}, None, 0)[1]


def isrecursive(object):
    """Whether an object contains itself."""
    return PrettyPrinter()._safe_repr(object, {}, None, 0)[2]


class _safe_key:
    """A key for sorting that falls back on the order of type names and ids."""

    __slots__ = ['obj']

    def __init__(self, obj):
        self.obj = obj

    def __lt__(self, other):
        try:
            return self.obj < other.obj
        except TypeError:
            return (str(type(self.obj)), id(self.obj)) < (str(type(other.obj)), id(other.obj))


def _safe_tuple(t):
    return _safe_key(t[0]), _safe_key(t[1])


def _recursion(object):
    return "<Recursion on %s with id=%s>" % (type(object).__name__, id(object))


class _Text:
    """A stream that keeps what is written."""

    def __init__(self):
        self.parts = []

    def write(self, text):
        self.parts.append(text)


class PrettyPrinter:
    def __init__(self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
        indent = int(indent)
        width = int(width)
        if indent < 0:
            raise ValueError('indent must be >= 0')
        if depth is not None and depth <= 0:
            raise ValueError('depth must be > 0')
        if not width:
            raise ValueError('width must be != 0')
        self._depth = depth
        self._indent_per_level = indent
        self._width = width
        self._stream = stream if stream is not None else _sys.stdout
        self._compact = bool(compact)
        self._sort_dicts = sort_dicts
        self._underscore_numbers = underscore_numbers

    def pprint(self, object):
        if self._stream is not None:
            self._format(object, self._stream, 0, 0, {}, 0)
            self._stream.write("\n")

    def pformat(self, object):
        out = _Text()
        self._format(object, out, 0, 0, {}, 0)
        return ''.join(out.parts)

    def isrecursive(self, object):
        return self.format(object, {}, 0, 0)[2]

    def isreadable(self, object):
        s, readable, recursive = self.format(object, {}, 0, 0)
        return readable and not recursive

    def _format(self, object, stream, indent, allowance, context, level):
        objid = id(object)
        if objid in context:
            stream.write(_recursion(object))
            self._recursive = True
            self._readable = False
            return
        rep = self._repr(object, context, level)
        if len(rep) > self._width - indent - allowance:
            method = self._method_for(object)
            if method is not None:
                context[objid] = 1
                method(object, stream, indent, allowance, context, level + 1)
                del context[objid]
                return
        stream.write(rep)

    def _method_for(self, object):
        """The method that prints an object over several lines; None if its repr has to do."""
        cls = type(object)
        name = _dispatch.get(cls.__repr__)
        if name is None and cls.__module__ in ('collections', 'types'):
            name = _by_class.get(cls.__name__)
        if name is not None:
            return getattr(self, name)
        if (hasattr(cls, '__dataclass_fields__') and object.__dataclass_params__.repr and hasattr(object.__repr__, '__wrapped__')
                and '__create_fn__' in object.__repr__.__wrapped__.__code__.co_qualname):
            return self._pprint_dataclass
        return None

    def _pprint_dataclass(self, object, stream, indent, allowance, context, level):
        cls_name = object.__class__.__name__
        indent += len(cls_name) + 1
        items = [(f.name, getattr(object, f.name)) for f in object.__dataclass_fields__.values()
                 if f.repr and f._field_type.text == '_FIELD']
        stream.write(cls_name + '(')
        self._format_namespace_items(items, stream, indent, allowance, context, level)
        stream.write(')')

    def _pprint_dict(self, object, stream, indent, allowance, context, level):
        write = stream.write
        write('{')
        if self._indent_per_level > 1:
            write((self._indent_per_level - 1) * ' ')
        if len(object):
            items = sorted(object.items(), key=_safe_tuple) if self._sort_dicts else object.items()
            self._format_dict_items(items, stream, indent, allowance + 1, context, level)
        write('}')

    def _pprint_ordered_dict(self, object, stream, indent, allowance, context, level):
        cls = object.__class__
        if not len(object):
            stream.write(repr(object))
            return
        stream.write(cls.__name__ + '(')
        self._format(list(object.items()), stream, indent + len(cls.__name__) + 1, allowance + 1, context, level)
        stream.write(')')

    def _pprint_list(self, object, stream, indent, allowance, context, level):
        stream.write('[')
        self._format_items(object, stream, indent, allowance + 1, context, level)
        stream.write(']')

    def _pprint_tuple(self, object, stream, indent, allowance, context, level):
        stream.write('(')
        endchar = ',)' if len(object) == 1 else ')'
        self._format_items(object, stream, indent, allowance + len(endchar), context, level)
        stream.write(endchar)

    def _pprint_set(self, object, stream, indent, allowance, context, level):
        if not len(object):
            stream.write(repr(object))
            return
        cls = object.__class__
        if cls is set:
            stream.write('{')
            endchar = '}'
        else:
            stream.write(cls.__name__ + '({')
            endchar = '})'
            indent += len(cls.__name__) + 1
        self._format_items(sorted(object, key=_safe_key), stream, indent, allowance + len(endchar), context, level)
        stream.write(endchar)

    def _pprint_str(self, object, stream, indent, allowance, context, level):
        write = stream.write
        if not len(object):
            write(repr(object))
            return
        if level == 1:
            indent += 1
            allowance += 1
        chunks = self._str_chunks(object, self._width - indent, allowance)
        if len(chunks) == 1:
            write(chunks[0])
            return
        if level == 1:
            write('(')
        write(('\n' + ' ' * indent).join(chunks))
        if level == 1:
            write(')')

    def _str_chunks(self, object, max_width, allowance):
        """Reprs of the pieces of a str, each of which fits a line."""
        chunks = []
        lines = object.splitlines(True)
        for i, line in enumerate(lines):
            rep = repr(line)
            room = max_width - allowance if i == len(lines) - 1 else max_width
            if len(rep) <= room:
                chunks.append(rep)
                continue
            parts = _words(line)
            current = ''
            for j, part in enumerate(parts):
                candidate = current + part
                last = j == len(parts) - 1 and i == len(lines) - 1
                if len(repr(candidate)) > (max_width - allowance if last else max_width):
                    if current:
                        chunks.append(repr(current))
                    current = part
                else:
                    current = candidate
            if current:
                chunks.append(repr(current))
        return chunks

    def _pprint_bytes(self, object, stream, indent, allowance, context, level):
        write = stream.write
        if len(object) <= 4:
            write(repr(object))
            return
        parens = level == 1
        if parens:
            indent += 1
            allowance += 1
            write('(')
        delim = ''
        for rep in _wrap_bytes(object, self._width - indent, allowance):
            write(delim)
            write(rep)
            if not delim:
                delim = '\n' + ' ' * indent
        if parens:
            write(')')

    def _pprint_bytearray(self, object, stream, indent, allowance, context, level):
        stream.write('bytearray(')
        self._pprint_bytes(bytes(object), stream, indent + 10, allowance + 1, context, level + 1)
        stream.write(')')

    def _pprint_mappingproxy(self, object, stream, indent, allowance, context, level):
        stream.write('mappingproxy(')
        self._format(object.copy(), stream, indent + 13, allowance + 1, context, level)
        stream.write(')')

    def _pprint_simplenamespace(self, object, stream, indent, allowance, context, level):
        name = object.__class__.__name__
        if name == 'SimpleNamespace':
            name = 'namespace'
        stream.write(name + '(')
        self._format_namespace_items(object.__dict__.items(), stream, indent + len(name) + 1, allowance, context, level)
        stream.write(')')

    def _pprint_default_dict(self, object, stream, indent, allowance, context, level):
        if not len(object):
            stream.write(repr(object))
            return
        rdf = self._repr(object.default_factory, context, level)
        cls = object.__class__
        indent += len(cls.__name__) + 1
        stream.write('%s(%s,\n%s' % (cls.__name__, rdf, ' ' * indent))
        self._pprint_dict(object, stream, indent, allowance + 1, context, level)
        stream.write(')')

    def _pprint_counter(self, object, stream, indent, allowance, context, level):
        if not len(object):
            stream.write(repr(object))
            return
        cls = object.__class__
        stream.write(cls.__name__ + '({')
        if self._indent_per_level > 1:
            stream.write((self._indent_per_level - 1) * ' ')
        self._format_dict_items(object.most_common(), stream, indent + len(cls.__name__) + 1, allowance + 2, context, level)
        stream.write('})')

    def _pprint_chain_map(self, object, stream, indent, allowance, context, level):
        if not len(object.maps):
            stream.write(repr(object))
            return
        cls = object.__class__
        stream.write(cls.__name__ + '(')
        indent += len(cls.__name__) + 1
        for i, m in enumerate(object.maps):
            if i == len(object.maps) - 1:
                self._format(m, stream, indent, allowance + 1, context, level)
                stream.write(')')
            else:
                self._format(m, stream, indent, 1, context, level)
                stream.write(',\n' + ' ' * indent)

    def _pprint_deque(self, object, stream, indent, allowance, context, level):
        if not len(object):
            stream.write(repr(object))
            return
        cls = object.__class__
        stream.write(cls.__name__ + '([')
        indent += len(cls.__name__) + 1
        if object.maxlen is None:
            self._format_items(object, stream, indent, allowance + 2, context, level)
            stream.write('])')
        else:
            self._format_items(object, stream, indent, 2, context, level)
            rml = self._repr(object.maxlen, context, level)
            stream.write('],\n%smaxlen=%s)' % (' ' * indent, rml))

    def _pprint_user_object(self, object, stream, indent, allowance, context, level):
        self._format(object.data, stream, indent, allowance, context, level - 1)

    def _format_dict_items(self, items, stream, indent, allowance, context, level):
        write = stream.write
        indent += self._indent_per_level
        delimnl = ',\n' + ' ' * indent
        last_index = len(items) - 1
        for i, (key, ent) in enumerate(items):
            last = i == last_index
            rep = self._repr(key, context, level)
            write(rep)
            write(': ')
            self._format(ent, stream, indent + len(rep) + 2, allowance if last else 1, context, level)
            if not last:
                write(delimnl)

    def _format_namespace_items(self, items, stream, indent, allowance, context, level):
        write = stream.write
        delimnl = ',\n' + ' ' * indent
        last_index = len(items) - 1
        for i, (key, ent) in enumerate(items):
            last = i == last_index
            write(key)
            write('=')
            if id(ent) in context:
                write("...")  # as the repr of dataclasses shows it
            else:
                self._format(ent, stream, indent + len(key) + 1, allowance if last else 1, context, level)
            if not last:
                write(delimnl)

    def _format_items(self, items, stream, indent, allowance, context, level):
        write = stream.write
        indent += self._indent_per_level
        if self._indent_per_level > 1:
            write((self._indent_per_level - 1) * ' ')
        delimnl = ',\n' + ' ' * indent
        delim = ''
        width = max_width = self._width - indent + 1
        items = list(items)
        for i, ent in enumerate(items):
            last = i == len(items) - 1
            if last:
                max_width -= allowance
                width -= allowance
            if self._compact:
                rep = self._repr(ent, context, level)
                w = len(rep) + 2
                if width < w:
                    width = max_width
                    if delim:
                        delim = delimnl
                if width >= w:
                    width -= w
                    write(delim)
                    delim = ', '
                    write(rep)
                    continue
            write(delim)
            delim = delimnl
            self._format(ent, stream, indent, allowance if last else 1, context, level)

    def _repr(self, object, context, level):
        rep, readable, recursive = self.format(object, context.copy(), self._depth, level)
        if not readable:
            self._readable = False
        if recursive:
            self._recursive = True
        return rep

    def format(self, object, context, maxlevels, level):
        """The repr of an object on one line, whether eval() could read it, and whether it contains itself."""
        return self._safe_repr(object, context, maxlevels, level)

    def _safe_repr(self, object, context, maxlevels, level):
        cls = type(object)
        if cls in _builtin_scalars:
            return repr(object), True, False
        r = getattr(cls, "__repr__", None)
        if issubclass(cls, int) and r is int.__repr__:
            return (f"{object:_d}" if self._underscore_numbers else repr(object)), True, False
        is_dict = issubclass(cls, dict) and r is dict.__repr__
        if not is_dict and not (issubclass(cls, list) and r is list.__repr__ or issubclass(cls, tuple) and r is tuple.__repr__):
            rep = repr(object)
            return rep, bool(rep and not rep.startswith('<')), False
        if is_dict:
            empty, template = '{}', '{%s}'
        elif issubclass(cls, list):
            empty, template = '[]', '[%s]'
        else:
            empty, template = '()', '(%s,)' if len(object) == 1 else '(%s)'
        if not object:
            return empty, True, False
        objid = id(object)
        if maxlevels and level >= maxlevels:
            return template % '...', False, objid in context
        if objid in context:
            return _recursion(object), False, True
        context[objid] = 1
        readable, recursive, parts = True, False, []
        level += 1
        for item in self._items_of(object, is_dict):
            texts = []
            for o in item:
                text, item_readable, item_recursive = self.format(o, context, maxlevels, level)
                texts.append(text)
                readable = readable and item_readable
                recursive = recursive or item_recursive
            parts.append(': '.join(texts))
        del context[objid]
        return template % ', '.join(parts), readable, recursive

    def _items_of(self, object, is_dict):
        if not is_dict:
            return ((o,) for o in object)
        return sorted(object.items(), key=_safe_tuple) if self._sort_dicts else object.items()


_builtin_scalars = frozenset({str, bytes, bytearray, float, complex, bool, type(None)})

_dispatch = {
    dict.__repr__: '_pprint_dict', list.__repr__: '_pprint_list', tuple.__repr__: '_pprint_tuple', set.__repr__: '_pprint_set',
    frozenset.__repr__: '_pprint_set', str.__repr__: '_pprint_str', bytes.__repr__: '_pprint_bytes',
    bytearray.__repr__: '_pprint_bytearray', type(type.__dict__).__repr__: '_pprint_mappingproxy',
}
_by_class = {
    'OrderedDict': '_pprint_ordered_dict', 'defaultdict': '_pprint_default_dict', 'Counter': '_pprint_counter',
    'ChainMap': '_pprint_chain_map', 'deque': '_pprint_deque', 'UserDict': '_pprint_user_object',
    'UserList': '_pprint_user_object', 'UserString': '_pprint_user_object', 'SimpleNamespace': '_pprint_simplenamespace',
}


def _words(line):
    """Split a line before each word, so that every part is a word with the whitespace that follows it."""
    parts, start, n = [], 0, len(line)
    while start < n:
        end = start
        while end < n and not line[end].isspace():
            end += 1
        while end < n and line[end].isspace():
            end += 1
        parts.append(line[start:end])
        start = end
    return parts


def _wrap_bytes(object, width, allowance):
    """Yield the reprs of pieces of bytes, in multiples of four."""
    current = b''
    last = len(object) // 4 * 4
    for i in range(0, len(object), 4):
        part = object[i:i + 4]
        candidate = current + part
        if i == last:
            width -= allowance
        if len(repr(candidate)) > width:
            if current:
                yield repr(current)
            current = part
        else:
            current = candidate
    if current:
        yield repr(current)

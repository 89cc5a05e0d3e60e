"""Printing of data structures over as many lines as it takes."""

import sys as _sys

__all__ = 'pprint pformat isreadable isrecursive saferepr PrettyPrinter pp'.split()


def pp(object, *args, sort_dicts=False, **kwargs):
    """Print an object. Dicts keep their order."""
    pprint(object, *args, **kwargs, sort_dicts=sort_dicts)


def pprint(object, stream=None, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    """Print an object to a stream, by default sys.stdout."""
    flags = {'compact': compact, 'sort_dicts': sort_dicts, 'underscore_numbers': underscore_numbers}
    PrettyPrinter(indent, width, depth, stream, **flags).pprint(object)


def pformat(object, indent=1, width=80, depth=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
    """Return what pprint prints as text."""
    flags = {'compact': compact, 'sort_dicts': sort_dicts, 'underscore_numbers': underscore_numbers}
    return PrettyPrinter(indent, width, depth, None, **flags).pformat(object)


def _one_line(object):
    """Return the repr of an object, whether eval can read it, and whether the object contains itself."""
    return PrettyPrinter()._safe_repr(object, {}, None, 0)


def isrecursive(object):
    """Tell whether an object contains itself."""
    return _one_line(object)[2]


def isreadable(object):
    """Tell whether eval can read saferepr(object)."""
    return _one_line(object)[1]


def saferepr(object):
    """Return a repr in which recursion is marked."""
    return _one_line(object)[0]


class _safe_key:
    """A key for sorting. Objects that cannot be compared are sorted by the names of their types and their ids."""

    __slots__ = 'obj',

    def __lt__(self, other):
        mine, theirs = self.obj, other.obj
        try:
            return mine < theirs
        except TypeError:
            return _type_and_id(mine) < _type_and_id(theirs)

    def __init__(self, obj):
        self.obj = obj


def _type_and_id(object):
    return str(type(object)), id(object)


def _safe_tuple(pair):
    key, value = pair
    return _safe_key(key), _safe_key(value)


def _first(pair):
    return pair[0]


def _recursion(object):
    return "<Recursion on %s with id=%s>" % (type(object).__name__, id(object))


class _Text:
    """A stream that keeps what is written."""

    def __init__(self):
        self.parts = []

    def write(self, text):
        self.parts.append(text)


class _Dots:
    """Stands for an object around the one that is printed."""

    def __repr__(self):
        return '...'


_DOTS = _Dots()


def _unless_empty(method):
    """Decorator: a container that is empty is printed as its repr."""
    def print_object(self, object, stream, *rest):
        if len(object):
            method(self, object, stream, *rest)
        else:
            stream.write(repr(object))
    return print_object


def _class_name(object):
    return object.__class__.__name__


def _with_last(items):
    """Pairs of an item and whether it is the last one."""
    items = list(items)
    last = len(items) - 1
    return [(item, i == last) for i, item in enumerate(items)]


class PrettyPrinter:
    """Prints objects within a width.

    What fits on the rest of its line is printed as its repr. For other containers and texts there are methods, all with the same
    parameters: the object, a stream, the column the object starts in (indent), how many characters must stay free after it for closing
    brackets and commas (allowance), the ids of the objects around it (context), and their number (level).
    """

    def __init__(self, indent=1, width=80, depth=None, stream=None, *, compact=False, sort_dicts=True, underscore_numbers=False):
        self._indent_per_level, self._width, self._depth = int(indent), int(width), depth
        for name, wrong, wanted in (('indent', self._indent_per_level < 0, '>= 0'), ('depth', depth is not None and depth <= 0, '> 0'),
                                    ('width', self._width == 0, '!= 0')):
            if wrong:
                raise ValueError(f'{name} must be {wanted}')
        self._stream = _sys.stdout if stream is None else stream
        self._compact, self._sort_dicts, self._underscore_numbers = bool(compact), sort_dicts, underscore_numbers

    def pprint(self, object):
        """Print an object and a newline to the stream."""
        out = self._stream
        if out is None:
            return
        self._format(object, out, 0, 0, {}, 0)
        out.write("\n")

    def format(self, object, context, maxlevels, level):
        """Return the repr of an object on one line, whether eval can read it, and whether the object contains itself."""
        return self._safe_repr(object, context, maxlevels, level)

    def pformat(self, object):
        """The text that pprint would print, without the last newline."""
        out = _Text()
        self._format(object, out, 0, 0, {}, 0)
        return ''.join(out.parts)

    def isreadable(self, object):
        """Whether eval() could read what is printed."""
        found = self.format(object, {}, 0, 0)
        return found[1] and not found[2]

    def isrecursive(self, object):
        """Whether an object contains itself."""
        return self.format(object, {}, 0, 0)[2]

    def _format(self, object, stream, indent, allowance, context, level):
        """Print any object: what it is decides how, unless it fits on the line."""
        me = id(object)
        if me in context:
            stream.write(_recursion(object))
            return
        text = self._repr(object, context, level)
        method = None
        if len(text) > self._width - indent - allowance:
            method = self.__method_for(object)
        if method is None:
            stream.write(text)
            return
        context[me] = 1
        method(object, stream, indent, allowance, context, level + 1)
        del context[me]

    def __method_for(self, object):
        """The method that prints an object over several lines; None if its repr has to do."""
        cls = type(object)
        name = _dispatch.get(cls.__repr__)
        if name is None:
            owner = next(base for base in cls.__mro__ if '__repr__' in base.__dict__)
            if owner.__module__ in ('collections', 'types'):
                name = _by_class.get(owner.__name__)
        if name is not None:
            return getattr(self, name)
        if hasattr(cls, '__dataclass_fields__') and object.__dataclass_params__.repr:
            made = getattr(object.__repr__, '__wrapped__', None)
            if made is not None and '__create_fn__' in made.__code__.co_qualname:
                return self._pprint_dataclass
        return None

    # Containers of the language

    def _pprint_dict(self, object, stream, indent, allowance, context, level):
        self.__open(stream, '{')
        if len(object):
            self._format_dict_items(self.__pairs(object), stream, indent, allowance + 1, context, level)
        stream.write('}')

    def _pprint_list(self, object, stream, indent, allowance, context, level):
        self.__bracketed(object, '[', ']', (stream, indent, allowance, context, level))

    def _pprint_tuple(self, object, stream, indent, allowance, context, level):
        self.__bracketed(object, '(', ',)' if len(object) == 1 else ')', (stream, indent, allowance, context, level))

    @_unless_empty
    def _pprint_set(self, object, stream, indent, allowance, context, level):
        left, right = '{', '}'
        if object.__class__ is not set:
            left, right = _class_name(object) + '({', '})'
            indent += len(left) - 1
        self.__bracketed(sorted(object, key=_safe_key), left, right, (stream, indent, allowance, context, level))

    def _pprint_mappingproxy(self, object, stream, indent, allowance, context, level):
        self.__called('mappingproxy', object.copy(), (stream, indent, allowance, context, level))

    # Texts

    @_unless_empty
    def _pprint_str(self, object, stream, indent, allowance, context, level):
        outermost = level == 1  # only there the pieces need parentheses
        chunks = self.__str_chunks(object, self._width - indent - outermost, allowance + outermost)
        self.__pieces(chunks, outermost and len(chunks) > 1, stream, indent + outermost)

    def _pprint_bytes(self, object, stream, indent, allowance, context, level):
        if len(object) <= 4:
            stream.write(repr(object))
            return
        outermost = level == 1
        chunks = _wrap_bytes(object, self._width - indent - outermost, allowance + outermost)
        self.__pieces(chunks, outermost, stream, indent + outermost)

    def _pprint_bytearray(self, object, stream, indent, allowance, context, level):
        left = 'bytearray('
        stream.write(left)
        self._pprint_bytes(bytes(object), stream, indent + len(left), allowance + 1, context, level + 1)
        stream.write(')')

    def __pieces(self, chunks, parentheses, stream, indent):
        """Print pieces of a text under each other."""
        text = ('\n' + ' ' * indent).join(chunks)
        stream.write(f'({text})' if parentheses else text)

    def __str_chunks(self, object, max_width, allowance):
        """Reprs of the pieces of a str, each of which fits a line."""
        chunks = []
        lines = object.splitlines(True)
        for i, line in enumerate(lines, 1):
            end_width = max_width - allowance if i == len(lines) else max_width
            rep = repr(line)
            if len(rep) <= end_width:
                chunks.append(rep)
            else:
                chunks += _packed(_words(line), max_width, end_width)
        return chunks

    # Classes of the library

    @_unless_empty
    def _pprint_ordered_dict(self, object, stream, indent, allowance, context, level):
        self.__called(_class_name(object), list(object.items()), (stream, indent, allowance, context, level))

    @_unless_empty
    def _pprint_default_dict(self, object, stream, indent, allowance, context, level):
        left = f'{_class_name(object)}('
        column, factory = indent + len(left), self._repr(object.default_factory, context, level)
        stream.write(f"{left}{factory},\n{' ' * column}")
        room = allowance + 1
        self._pprint_dict(object, stream, column, room, context, level)
        stream.write(')')

    @_unless_empty
    def _pprint_counter(self, object, stream, indent, allowance, context, level):
        left, right = _class_name(object) + '({', '})'
        self.__open(stream, left)
        self._format_dict_items(object.most_common(), stream, indent + len(left) - 1, allowance + len(right), context, level)
        stream.write(right)

    def _pprint_chain_map(self, object, stream, indent, allowance, context, level):
        if not object.maps:
            stream.write(repr(object))
            return
        left = _class_name(object) + '('
        stream.write(left)
        labelled = [('', m) for m in object.maps]
        self.__labelled(labelled, stream, indent + len(left), allowance + 1, context, level)
        stream.write(')')

    @_unless_empty
    def _pprint_deque(self, object, stream, indent, allowance, context, level):
        left, right = _class_name(object) + '([', '])'
        indent += len(left) - 1
        if object.maxlen is not None:
            # The last line is that of maxlen: the items leave room for their own bracket and comma only.
            right = '],\n' + ' ' * indent + f'maxlen={self._repr(object.maxlen, context, level)})'
            allowance = 0
        self.__open(stream, left)
        self._format_items(object, stream, indent, allowance + 2, context, level)
        stream.write(right)

    def _pprint_simplenamespace(self, object, stream, indent, allowance, context, level):
        shown = _class_name(object)
        if shown == 'SimpleNamespace':
            shown = 'namespace'
        self.__with_fields(shown, vars(object).items(), (stream, indent, allowance, context, level))

    def _pprint_dataclass(self, object, stream, indent, allowance, context, level):
        fields = [(f.name, getattr(object, f.name)) for f in object.__dataclass_fields__.values()
                  if f.repr and f._field_type.text == '_FIELD']
        self.__with_fields(_class_name(object), fields, (stream, indent, allowance, context, level))

    def _pprint_user_object(self, object, stream, indent, allowance, context, level):
        outer = level - 1  # the data take the place of the object
        self._format(object.data, stream, indent, allowance, context, outer)

    # What the methods share

    def __open(self, stream, left):
        """Print an opening bracket, and the spaces that make the first item stand where the others do."""
        stream.write(left + ' ' * (self._indent_per_level - 1))

    def __called(self, name, argument, place):
        """Print a call with one argument."""
        stream, indent, allowance, context, level = place
        stream.write(name + '(')
        self._format(argument, stream, indent + len(name) + 1, allowance + 1, context, level)
        stream.write(')')

    def __bracketed(self, items, left, right, place):
        stream, indent, allowance, context, level = place
        needed = allowance + len(right)
        self.__open(stream, left)
        self._format_items(items, stream, indent, needed, context, level)
        stream.write(right)

    def __with_fields(self, name, fields, place):
        """Print a call with keyword arguments. One that contains the object shows as three dots, as in the repr of dataclasses."""
        stream, indent, allowance, context, level = place
        stream.write(name + '(')
        labelled = [(key + '=', _DOTS if id(value) in context else value) for key, value in fields]
        self.__labelled(labelled, stream, indent + len(name) + 1, allowance, context, level)
        stream.write(')')

    def _format_dict_items(self, items, stream, indent, allowance, context, level):
        labelled = ((self._repr(key, context, level) + ': ', value) for key, value in items)
        self.__labelled(labelled, stream, indent + self._indent_per_level, allowance, context, level)

    def __labelled(self, pairs, stream, indent, allowance, context, level):
        """Print pairs of a label and an object, one per line."""
        between = ''
        for (label, value), last in _with_last(pairs):
            stream.write(between + label)
            self._format(value, stream, indent + len(label), allowance if last else 1, context, level)
            between = ',\n' + ' ' * indent

    def _format_items(self, items, stream, indent, allowance, context, level):
        """Print items, one per line, or as many as fit if compact."""
        indent += self._indent_per_level
        newline = ',\n' + ' ' * indent
        line = self._width - indent + 1  # room on a line; 1 more than there is, since the last item has no comma and space
        room = line
        between = ''
        for item, last in _with_last(items):
            if last:
                line, room = line - allowance, room - allowance
            if self._compact:
                text = self._repr(item, context, level)
                need = 2 + len(text)
                if room < need:
                    room = line
                    between = between and newline
                if need <= room:
                    room -= need
                    stream.write(between + text)
                    between = ', '
                    continue
            stream.write(between)
            self._format(item, stream, indent, allowance if last else 1, context, level)
            between = newline

    # Reprs

    def _safe_repr(self, object, context, maxlevels, level):
        cls = type(object)
        if cls in _builtin_scalars:
            return repr(object), True, False
        shown_by = cls.__repr__
        if shown_by is int.__repr__ and issubclass(cls, int):
            return (f"{object:_d}" if self._underscore_numbers else repr(object)), True, False
        is_dict = issubclass(cls, dict) and shown_by is dict.__repr__
        if not is_dict and not (issubclass(cls, list) and shown_by is list.__repr__ or issubclass(cls, tuple) and shown_by is tuple.__repr__):
            text = repr(object)
            return text, bool(text and not text.startswith('<')), False
        if is_dict:
            empty, template = '{}', '{%s}'
        elif issubclass(cls, list):
            empty, template = '[]', '[%s]'
        else:
            empty, template = '()', '(%s,)' if len(object) == 1 else '(%s)'
        if not object:
            return empty, True, False
        objid = id(object)
        inside = objid in context
        if maxlevels and maxlevels <= level:
            return template % '...', False, inside
        if inside:
            return _recursion(object), False, True
        context[objid] = 1
        readable, recursive, parts = True, False, []
        level += 1
        for item in self.__items_of(object, is_dict):
            texts = []
            for o in item:
                text, item_readable, item_recursive = self.format(o, context, maxlevels, level)
                texts.append(text)
                readable = readable and item_readable
                recursive = recursive or item_recursive
            parts.append(': '.join(texts))
        del context[objid]
        return template % ', '.join(parts), readable, recursive

    def __items_of(self, object, is_dict):
        return self.__pairs(object) if is_dict else ((o,) for o in object)

    def __pairs(self, mapping):
        """Return the items of a dict in the order in which they are printed."""
        items = mapping.items()
        if not self._sort_dicts:
            return items
        names = all([type(key) is str for key in mapping])  # which can be compared, and all differ
        return sorted(items, key=_first if names else _safe_tuple)

    def _repr(self, object, context, level):
        around = dict(context)  # format adds to it
        return self.format(object, around, self._depth, level)[0]


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
    """Reprs of the pieces of bytes, each of which fits a line, in multiples of four bytes."""
    parts = [object[i:i + 4] for i in range(0, len(object), 4)]
    # Only a part of less than four bytes counts as the last one.
    return _packed(parts, width, width - allowance if len(object) % 4 else width)


def _packed(parts, width, end_width):
    """Reprs of as many parts together as fit width; the last line has end_width."""
    packed = []
    line = parts[0][:0]
    for i, part in enumerate(parts, 1):
        longer = line + part
        if len(repr(longer)) <= (end_width if i == len(parts) else width):
            line = longer
            continue
        if line:
            packed.append(repr(line))
        line = part
    if line:
        packed.append(repr(line))
    return packed

"""Constants, templates and a formatter that can be derived from."""

import _string

__all__ = '''ascii_letters ascii_lowercase ascii_uppercase capwords digits hexdigits octdigits printable punctuation whitespace
Formatter Template'''.split()

digits = '0123456789'
octdigits, hexdigits = digits[:8], f'{digits}abcdefABCDEF'
ascii_lowercase = 'abcdefghijklmnopqrstuvwxyz'
ascii_uppercase = ascii_lowercase.upper()
ascii_letters = ascii_lowercase + ascii_uppercase
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
whitespace = ' \t\n\r\v\f'
printable = ''.join((digits, ascii_letters, punctuation, whitespace))


def capwords(s, sep=None):
    """Capitalize the words of a text. Without a separator, runs of whitespace become one space."""
    words = [word.capitalize() for word in s.split(sep)]
    return (sep or ' ').join(words)


_IDENTIFIER = frozenset(ascii_letters + digits + '_')


class _ChainMap:
    """Two mappings, of which the first is asked first."""

    def __init__(self, first, second):
        self.first, self.second = first, second

    def __getitem__(self, key):
        try:
            return self.first[key]
        except KeyError:
            return self.second[key]


class _LazyPattern:
    """The attribute Template.pattern, compiled when somebody asks for it."""

    def __get__(self, instance, cls=None):
        import re
        return re.compile(cls._pattern_text(), cls.flags | re.VERBOSE)


class Template:
    """A str with $-substitutions."""

    delimiter = '$'
    idpattern = r'(?a:[_a-z][_a-z0-9]*)'
    braceidpattern = None
    flags = 2  # re.IGNORECASE
    pattern = _LazyPattern()
    __plain = True  # the pattern is the one that __matches knows

    def __init_subclass__(cls):
        super().__init_subclass__()
        own = cls.__dict__
        changed = [n for n in ('delimiter', 'idpattern', 'braceidpattern', 'flags', 'pattern') if n in own]
        if not changed:
            return
        cls.__plain = cls.__plain and changed == ['delimiter'] and len(cls.delimiter) > 0
        if 'pattern' in own:
            import re
            cls.pattern = re.compile(own['pattern'], cls.flags | re.VERBOSE)
        elif not cls.__plain:
            cls.pattern = _LazyPattern()

    @classmethod
    def _pattern_text(cls):
        import re
        delim = re.escape(cls.delimiter)
        bid = cls.braceidpattern or cls.idpattern
        return fr"""
            {delim}(?:
              (?P<escaped>{delim})  |
              (?P<named>{cls.idpattern}) |
              {{(?P<braced>{bid})}} |
              (?P<invalid>)
            )
            """

    def __init__(self, template):
        self.template = template

    def __matches(self):
        """Yield start, end, name, kind of each placeholder; kind is named, braced, escaped or invalid."""
        if not self.__plain:
            yield from self.__pattern_matches()
            return
        text, delim = self.template, self.delimiter
        at = text.find(delim)
        while at >= 0:
            start, i = at, at + len(delim)
            if text.startswith(delim, i):
                yield start, i + len(delim), None, 'escaped'
                i += len(delim)
            else:
                braced = text.startswith('{', i)
                first = i + braced
                end = first
                while end < len(text) and text[end] in _IDENTIFIER:
                    end += 1
                if end > first and text[first] not in digits and (not braced or text.startswith('}', end)):
                    i = end + braced
                    yield start, i, text[first:end], 'braced' if braced else 'named'
                else:
                    yield start, i, None, 'invalid'
            at = text.find(delim, i)

    def __pattern_matches(self):
        for found in self.pattern.finditer(self.template):
            start, end = found.span()
            named, braced, escaped, invalid = found.group('named', 'braced', 'escaped', 'invalid')
            if (name := named or braced) is not None:
                yield start, end, name, 'named'
            elif escaped is not None:
                yield start, end, None, 'escaped'
            elif invalid is None:
                raise ValueError('Unrecognized named group in pattern', self.pattern)
            else:
                yield start, found.start('invalid'), None, 'invalid'

    def _invalid(self, i):
        lines = self.template[:i].splitlines(keepends=True) or ['']
        column = i - sum(map(len, lines[:-1])) if i else 1
        raise ValueError(f'Invalid placeholder in string: line {len(lines)}, col {column}')

    def __replaced(self, values, strict):
        """Return the text with values in place of placeholders. Unless strict, the others stay."""
        text, pieces, last = self.template, [], 0
        for start, end, name, kind in self.__matches():
            pieces.append(text[last:start])
            last = end
            try:
                piece = str(values[name]) if name is not None else self.delimiter
            except KeyError:
                if strict:
                    raise
                kind = 'invalid'
            if kind == 'invalid':
                piece = self._invalid(end) if strict else text[start:end]
            pieces.append(piece)
        pieces.append(text[last:])
        return ''.join(pieces)

    def substitute(self, mapping={}, /, **kws):
        """Replace all placeholders. Raise KeyError if one has no value, ValueError if one is malformed."""
        return self.__replaced(_merged(mapping, kws), True)

    def safe_substitute(self, mapping={}, /, **kws):
        """Replace the placeholders that have a value. The others stay."""
        return self.__replaced(_merged(mapping, kws), False)

    def is_valid(self):
        """Whether substitute() would find no malformed placeholder."""
        return all(kind != 'invalid' for *_, kind in self.__matches())

    def get_identifiers(self):
        """The names of the placeholders, each once, in order."""
        return list(dict.fromkeys(name for _, _, name, _ in self.__matches() if name is not None))


def _merged(mapping, kws):
    if not kws:
        return mapping
    return _ChainMap(kws, mapping) if mapping else kws


_CONVERSIONS = {None: lambda value: value, 's': str, 'r': repr, 'a': ascii}


class Formatter:
    """Does what str.format does, in methods that subclasses can replace."""

    def format(self, format_string, /, *args, **kwargs):
        """Format with the given arguments."""
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        """Format with arguments in a tuple and a dict."""
        used = set()
        text = self._vformat(format_string, args, kwargs, used, 2, _Numbers())
        self.check_unused_args(used, args, kwargs)
        return text

    def _vformat(self, text, args, kwargs, used, levels, numbers=None):
        """Return a text with values in place of fields. Specifications can have fields too, so many levels deep."""
        if levels < 0:
            raise ValueError('Max string recursion exceeded')
        pieces = []
        for literal, field, spec, conversion in self.parse(text):
            if literal:
                pieces.append(literal)
            if field is not None:
                value, key = self.get_field(numbers.name(field), args, kwargs)
                used.add(key)
                value = self.convert_field(value, conversion)
                pieces.append(self.format_field(value, self._vformat(spec, args, kwargs, used, levels - 1, numbers)))
        return ''.join(pieces)

    def parse(self, format_string):
        """Return an iterator over tuples of literal text, field name, specification and conversion."""
        return _string.formatter_parser(format_string)

    def get_field(self, field_name, args, kwargs):
        """Return the object that a field such as 0.name[key] stands for, and the argument it begins with."""
        key, steps = _string.formatter_field_name_split(field_name)
        found = self.get_value(key, args, kwargs)
        for by_attribute, name in steps:
            found = found[name] if not by_attribute else getattr(found, name)
        return found, key

    def get_value(self, key, args, kwargs):
        """Return the argument of a number or a name."""
        source = args if isinstance(key, int) else kwargs
        return source[key]

    def convert_field(self, value, conversion):
        """Return a value as !s, !r or !a converts it."""
        if conversion not in _CONVERSIONS:
            raise ValueError(f"Unknown conversion specifier {conversion!s}")
        return _CONVERSIONS[conversion](value)

    def format_field(self, value, format_spec):
        """Return a value as text."""
        return format(value, format_spec)

    def check_unused_args(self, used_args, args, kwargs):
        """Subclasses can complain here about arguments that no field uses."""


class _Numbers:
    """Gives fields without a name the numbers 0, 1 and so on. A format numbers all of its fields or none."""

    following = 0  # None if the format has numbers

    def name(self, field):
        """Return the name of a field with its number."""
        first, _ = _string.formatter_field_name_split(field)
        automatic = first == ''
        if automatic and self.following is None or self.following and isinstance(first, int):
            raise ValueError('cannot switch from manual field specification to automatic field numbering')
        if automatic:
            field = f'{self.following}{field}'
            self.following += 1
        elif isinstance(first, int):
            self.following = None
        return field

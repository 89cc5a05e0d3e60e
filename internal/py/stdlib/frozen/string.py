"""Constants, templates and a formatter that can be derived from."""

import _string

__all__ = ["ascii_letters", "ascii_lowercase", "ascii_uppercase", "capwords", "digits", "hexdigits", "octdigits", "printable",
           "punctuation", "whitespace", "Formatter", "Template"]

whitespace = ' \t\n\r\v\f'
ascii_lowercase = 'abcdefghijklmnopqrstuvwxyz'
ascii_uppercase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
ascii_letters = ascii_lowercase + ascii_uppercase
digits = '0123456789'
hexdigits = digits + 'abcdef' + 'ABCDEF'
octdigits = '01234567'
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    """Capitalize the words of a str; runs of whitespace become one space if there is no separator."""
    return (sep or ' ').join(map(str.capitalize, s.split(sep)))


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
        for mo in self.pattern.finditer(self.template):
            name = mo.group('named') or mo.group('braced')
            if name is not None:
                yield mo.start(), mo.end(), name, 'named'
            elif mo.group('escaped') is not None:
                yield mo.start(), mo.end(), None, 'escaped'
            elif mo.group('invalid') is not None:
                yield mo.start(), mo.start('invalid'), None, 'invalid'
            else:
                raise ValueError('Unrecognized named group in pattern', self.pattern)

    def _invalid(self, i):
        lines = self.template[:i].splitlines(keepends=True)
        if not lines:
            colno = lineno = 1
        else:
            colno = i - len(''.join(lines[:-1]))
            lineno = len(lines)
        raise ValueError('Invalid placeholder in string: line %d, col %d' % (lineno, colno))

    def substitute(self, mapping={}, /, **kws):
        """Replace all placeholders; KeyError if one has no value, ValueError if one is malformed."""
        mapping = _merged(mapping, kws)
        out, last = [], 0
        for start, end, name, kind in self.__matches():
            out.append(self.template[last:start])
            if kind == 'escaped':
                out.append(self.delimiter)
            elif kind == 'invalid':
                self._invalid(end)
            else:
                out.append(str(mapping[name]))
            last = end
        return ''.join(out) + self.template[last:]

    def safe_substitute(self, mapping={}, /, **kws):
        """Replace the placeholders that have a value and leave the others."""
        mapping = _merged(mapping, kws)
        out, last = [], 0
        for start, end, name, kind in self.__matches():
            out.append(self.template[last:start])
            if kind == 'escaped':
                out.append(self.delimiter)
            elif kind == 'invalid':
                out.append(self.template[start:end])
            else:
                try:
                    out.append(str(mapping[name]))
                except KeyError:
                    out.append(self.template[start:end])
            last = end
        return ''.join(out) + self.template[last:]

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


class Formatter:
    """What str.format does, in methods that can be overridden."""

    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        used_args = set()
        result, _ = self._vformat(format_string, args, kwargs, used_args, 2)
        self.check_unused_args(used_args, args, kwargs)
        return result

    def _vformat(self, format_string, args, kwargs, used_args, recursion_depth, auto_arg_index=0):
        if recursion_depth < 0:
            raise ValueError('Max string recursion exceeded')
        result = []
        for literal_text, field_name, format_spec, conversion in self.parse(format_string):
            if literal_text:
                result.append(literal_text)
            if field_name is None:
                continue
            field_name, auto_arg_index = _number(field_name, auto_arg_index)
            obj, arg_used = self.get_field(field_name, args, kwargs)
            used_args.add(arg_used)
            obj = self.convert_field(obj, conversion)
            format_spec, auto_arg_index = self._vformat(format_spec, args, kwargs, used_args, recursion_depth - 1, auto_arg_index)
            result.append(self.format_field(obj, format_spec))
        return ''.join(result), auto_arg_index

    def get_value(self, key, args, kwargs):
        """The argument that a field names."""
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        """A place to complain about arguments that no field uses."""

    def format_field(self, value, format_spec):
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        if conversion is None:
            return value
        if conversion == 's':
            return str(value)
        if conversion == 'r':
            return repr(value)
        if conversion == 'a':
            return ascii(value)
        raise ValueError("Unknown conversion specifier {0!s}".format(conversion))

    def parse(self, format_string):
        """Iterate over literal text, field name, specification and conversion."""
        return _string.formatter_parser(format_string)

    def get_field(self, field_name, args, kwargs):
        """The object that a field names, and the argument it starts from."""
        first, rest = _string.formatter_field_name_split(field_name)
        obj = self.get_value(first, args, kwargs)
        for is_attr, i in rest:
            obj = getattr(obj, i) if is_attr else obj[i]
        return obj, first


def _number(field_name, auto_arg_index):
    """Give a field without a name the next number; the index is False once fields are numbered by hand."""
    head, _ = _string.formatter_field_name_split(field_name)
    if head == '':
        if auto_arg_index is False:
            raise ValueError('cannot switch from manual field specification to automatic field numbering')
        return str(auto_arg_index) + field_name, auto_arg_index + 1
    if isinstance(head, int):
        if auto_arg_index:
            raise ValueError('cannot switch from manual field specification to automatic field numbering')
        return field_name, False
    return field_name, auto_arg_index

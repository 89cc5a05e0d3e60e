"""Settings in sections, as files that end in .ini have them."""

from _abc_mappings import MutableMapping
from _configparser_errors import (
    MAX_INTERPOLATION_DEPTH, DuplicateOptionError, DuplicateSectionError, Error, InterpolationDepthError, InterpolationError,
    InterpolationMissingOptionError, InterpolationSyntaxError, MissingSectionHeaderError, MultilineContinuationError, NoOptionError,
    NoSectionError, ParsingError)
from _configparser_read import Comments as _Comments, Reader as _Reader
from _configparser_values import BasicInterpolation, ExtendedInterpolation, Interpolation, Pattern as _Pattern

__all__ = tuple('''NoSectionError DuplicateOptionError DuplicateSectionError NoOptionError InterpolationError InterpolationDepthError
InterpolationMissingOptionError InterpolationSyntaxError ParsingError MissingSectionHeaderError MultilineContinuationError ConfigParser
RawConfigParser Interpolation BasicInterpolation ExtendedInterpolation SectionProxy ConverterMapping DEFAULTSECT MAX_INTERPOLATION_DEPTH
UNNAMED_SECTION'''.split())

_UNSET = object()
_default_dict = dict
DEFAULTSECT = 'DEFAULT'


class _Unnamed:
    def __repr__(self):
        return '<UNNAMED_SECTION>'


UNNAMED_SECTION = _Unnamed()


def _getter(name, converter):
    """Return a method of parsers that converts a value. converter(parser) returns the function for that."""
    def get(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        kwargs.update(raw=raw, vars=vars, fallback=fallback)
        return self._get_conv(section, option, converter(self), **kwargs)
    get.__name__, get.__qualname__ = name, f'RawConfigParser.{name}'
    get.__doc__ = f"Return a value as {name.removeprefix('get')}."
    return get


class RawConfigParser(MutableMapping):
    """Settings by section and option. References in values are not replaced."""

    _DEFAULT_INTERPOLATION = Interpolation()
    BOOLEAN_STATES = dict.fromkeys(('1', 'yes', 'true', 'on'), True) | dict.fromkeys(('0', 'no', 'false', 'off'), False)
    NONSPACECRE = _Pattern(r'\S')
    SECTCRE = _Pattern(r'\[(?P<header>.+)\]')
    OPTCRE_NV = _Pattern(r'(?P<option>.*?)\s*(?:(?P<vi>=|:)\s*(?P<value>.*))?$')
    OPTCRE = _Pattern(r'(?P<option>.*?)\s*(?:(?P<vi>=|:)\s*(?P<value>.*))$')

    def __init__(self, defaults=None, dict_type=dict, allow_no_value=False, *, delimiters=('=', ':'), comment_prefixes=('#', ';'), inline_comment_prefixes=None,
                 strict=True, empty_lines_in_values=True, default_section=DEFAULTSECT, interpolation=_UNSET, converters=_UNSET, allow_unnamed_section=False):
        self.default_section, self._dict = default_section, dict_type
        self._defaults, self._sections, self._proxies = dict_type(), dict_type(), dict_type()
        self._proxies[default_section] = SectionProxy(self, default_section)
        self._strict, self._allow_no_value = strict, allow_no_value
        self._allow_unnamed_section, self._empty_lines_in_values = allow_unnamed_section, empty_lines_in_values
        self._delimiters, self._optcre = tuple(delimiters), self.__option_pattern(delimiters)
        self.__comments = _Comments(comment_prefixes, inline_comment_prefixes)
        if interpolation is _UNSET:
            interpolation = self._DEFAULT_INTERPOLATION
        self._interpolation = Interpolation() if interpolation is None else interpolation
        if not isinstance(self._interpolation, Interpolation):
            raise TypeError(f'interpolation= must be None or an instance of Interpolation; got an object of type {type(interpolation)}')
        self.converters = ConverterMapping(self)
        if converters is not _UNSET:
            self.converters.update(converters)
        if defaults:
            self._read_defaults(defaults)

    def __option_pattern(self, delimiters):
        optional = self._allow_no_value
        if delimiters == ('=', ':'):
            return self.OPTCRE_NV if optional else self.OPTCRE
        import re
        signs = '|'.join(map(re.escape, delimiters))
        return re.compile(rf'(?P<option>.*?)\s*(?:(?P<vi>{signs})\s*(?P<value>.*)){"?" if optional else ""}$')

    def _read_defaults(self, defaults):
        for name in defaults:
            self._defaults[self.optionxform(name)] = defaults[name]

    def optionxform(self, optionstr):
        """Return the form in which the name of an option is kept. Programs replace this to keep upper case."""
        return optionstr.lower()

    # Sections

    def sections(self):
        """Return the names of the sections, without the default one."""
        return [*self._sections]

    def has_section(self, section):
        """Tell whether a section exists. The default section does not count."""
        return section in self._sections

    def add_section(self, section):
        """Add a section."""
        if section == self.default_section:
            raise ValueError(f'Invalid section name: {section!r}')
        _, existed = self._options_for(section)
        if existed:
            raise DuplicateSectionError(section)

    def _options_for(self, section):
        """Return the options of a section, which is made if it does not exist, and whether it existed."""
        if section in self._sections:
            return self._sections[section], True
        if section == self.default_section:
            return self._defaults, False
        self._proxies[section] = SectionProxy(self, section)
        options = self._sections[section] = self._dict()
        return options, False

    def remove_section(self, section):
        """Remove a section. Return whether it existed."""
        if section not in self._sections:
            return False
        del self._proxies[section], self._sections[section]
        return True

    def defaults(self):
        """Return the options that count in all sections."""
        return self._defaults

    def options(self, section):
        """Return the names of the options of a section."""
        if not self.has_section(section):
            raise NoSectionError(section) from None
        return [*self._sections[section] | self._defaults]

    # Reading

    def read(self, filenames, encoding=None):
        """Read files by their names. Skip those that cannot be opened, and return the names of the others."""
        import os
        names = [filenames] if isinstance(filenames, (str, bytes, os.PathLike)) else filenames
        return [os.fspath(name) for name in names if self.__read_named(name, encoding)]

    def __read_named(self, name, encoding):
        try:
            with open(name, encoding=encoding) as file:
                self._read(file, name)
        except OSError:
            return False
        return True

    def read_string(self, string, source='<string>'):
        """Read a text."""
        self.read_file(string.splitlines(True), source)

    def read_file(self, f, source=None):
        """Read lines from a file or another iterable."""
        self._read(f, source if source is not None else getattr(f, 'name', '<???>'))

    def read_dict(self, dictionary, source='<dict>'):
        """Read a dict of dicts. Values that are no texts become texts."""
        read = set()
        for key in dictionary:
            section, options = str(key), dictionary[key]
            if section not in self or self._strict and section in read:
                self.add_section(section)  # which raises an error in the second case
            read.add(section)
            for name in options:
                place, value = (section, self.optionxform(str(name))), options[name]
                if self._strict and place in read:
                    raise DuplicateOptionError(*place, source)
                read.add(place)
                self.set(*place, None if value is None else str(value))

    def _read(self, lines, source):
        unnamed = UNNAMED_SECTION if self._allow_unnamed_section else None
        try:
            _Reader(self, source, unnamed).read(lines, self.__comments)
        finally:
            self.__join_lines()

    def __join_lines(self):
        """Turn the lists of lines that were read into texts."""
        for section, options in ((self.default_section, self._defaults), *self._sections.items()):
            for name, lines in options.items():
                if isinstance(lines, list):
                    options[name] = self._interpolation.before_read(self, section, name, '\n'.join(lines).rstrip())

    # Values

    def __values(self, section):
        """Return the options of a section with their values, defaults included."""
        if section in self._sections:
            return {**self._defaults, **self._sections[section]}
        if section != self.default_section:
            raise NoSectionError(section) from None
        return dict(self._defaults)

    def get(self, section, option, *, raw=False, vars=None, fallback=_UNSET):
        """Return a value. vars holds values that come before those of the section."""
        known = section in self._sections or section == self.default_section
        if not known and fallback is not _UNSET:
            return fallback
        values = self.__values(section)
        for name in vars or ():
            values[self.optionxform(name)] = None if vars[name] is None else str(vars[name])
        option = self.optionxform(option)
        if option not in values:
            if fallback is _UNSET:
                raise NoOptionError(option, section)
            return fallback
        value = values[option]
        return value if raw or value is None else self._interpolation.before_get(self, section, option, value, values)

    getint = _getter('getint', lambda self: int)
    getfloat = _getter('getfloat', lambda self: float)
    getboolean = _getter('getboolean', lambda self: self._convert_to_boolean)

    def _convert_to_boolean(self, value):
        state = self.BOOLEAN_STATES.get(value.lower())
        if state is None:
            raise ValueError(f'Not a boolean: {value}')
        return state

    def _get_conv(self, section, option, conv, *, fallback=_UNSET, **kwargs):
        """Return a value as a function converts it."""
        try:
            return conv(self.get(section, option, **kwargs))
        except (NoOptionError, NoSectionError):
            if fallback is not _UNSET:
                return fallback
            raise

    def items(self, section=_UNSET, raw=False, vars=None):
        """Return the names and values of a section as pairs. Without a section, return all sections."""
        return super().items() if section is _UNSET else self.__items(section, raw, vars)

    def __items(self, section, raw, vars):
        values = self.__values(section)
        names = list(values)
        for name in vars or ():
            values[self.optionxform(name)] = vars[name]
        if raw:
            return [(name, values[name]) for name in names]
        return [(name, self._interpolation.before_get(self, section, name, values[name], values)) for name in names]

    def has_option(self, section, option):
        """Tell whether a section has an option, or the defaults have it."""
        name = self.optionxform(option)
        if section and section != self.default_section:
            return section in self._sections and (name in self._sections[section] or name in self._defaults)
        return name in self._defaults

    def __options(self, section):
        """Return the options of an existing section. An empty name means the default section."""
        if not section or section == self.default_section:
            return self._defaults
        try:
            return self._sections[section]
        except KeyError:
            raise NoSectionError(section) from None

    def set(self, section, option, value=None):
        """Set a value."""
        checked = self._interpolation.before_set(self, section, option, value) if value else value
        options = self.__options(section)
        options[self.optionxform(option)] = checked

    def remove_option(self, section, option):
        """Remove an option. Return whether it existed."""
        options = self.__options(section)
        return options.pop(self.optionxform(option), _UNSET) is not _UNSET

    # Writing

    def write(self, fp, space_around_delimiters=True):
        """Write the settings to a file, the defaults and the unnamed section first."""
        sign = self._delimiters[0]
        if space_around_delimiters:
            sign = f' {sign} '
        first = {self.default_section: self._defaults} if self._defaults else {}
        if UNNAMED_SECTION in self._sections:
            first[UNNAMED_SECTION] = self._sections[UNNAMED_SECTION]
        others = [(name, options) for name, options in self._sections.items() if name is not UNNAMED_SECTION]
        for name, options in (*first.items(), *others):
            self._write_section(fp, name, options, sign)

    def _write_section(self, fp, name, options, sign):
        if name is not UNNAMED_SECTION:
            fp.write(f'[{name}]\n')
        for option, value in options.items():
            value = self._interpolation.before_write(self, name, option, value)
            bare = value is None and self._allow_no_value
            indented = '' if bare else sign + str(value).replace('\n', '\n\t')
            fp.write(f'{option}{indented}\n')
        fp.write('\n')

    # The mapping of sections

    def __iter__(self):
        yield self.default_section
        yield from self._sections

    def __getitem__(self, key):
        if key in self:
            return self._proxies[key]
        raise KeyError(key)

    def __setitem__(self, key, value):
        if key in self and self._proxies[key] is value:
            return
        options = dict(value)  # which may come from the section that is cleared
        if key in self:
            self.__options(key).clear()
        self.read_dict({key: options})

    def __contains__(self, key):
        return self.has_section(key) or key == self.default_section

    def __delitem__(self, key):
        if self.remove_section(key):
            return
        raise ValueError('Cannot remove the default section.') if key == self.default_section else KeyError(key)

    def __len__(self):
        return 1 + len(self._sections)

    def popitem(self):
        """Remove the first section, and return its name and its proxy."""
        if not self._sections:
            raise KeyError
        name = self.sections()[0]
        proxy = self[name]
        del self[name]
        return name, proxy

    def _check(self, *, section='', option='', value=''):
        """Raise TypeError if something is no text. None is a value if values may be missing."""
        if self._allow_no_value and not value:
            value = ''
        for given, what in ((section, 'section names'), (option, 'option keys'), (value, 'option values')):
            if not isinstance(given, str):
                raise TypeError(f'{what} must be strings')


class ConfigParser(RawConfigParser):
    """Settings by section and option, all of them texts. Values can refer to other values."""

    _DEFAULT_INTERPOLATION = BasicInterpolation()

    def set(self, section, option, value=None):
        """Set a value, which must be a text."""
        self._check(value=value, option=option)
        RawConfigParser.set(self, section, option, value)

    def add_section(self, section):
        """Add a section, whose name must be a text."""
        if section is not UNNAMED_SECTION:
            self._check(section=section)
        super().add_section(section)

    def _read_defaults(self, defaults):
        for name, value in defaults.items():
            text = None if value is None else str(value)
            self._check(value=text)
            self._defaults[self.optionxform(str(name))] = text


class SectionProxy(MutableMapping):
    """One section of a parser, as a mapping of its options."""

    name = property(lambda self: self._name, doc="The name of the section.")
    parser = property(lambda self: self._parser, doc="The parser of the section.")

    def __init__(self, parser, name):
        self._name, self._parser = name, parser

    def __repr__(self):
        return f'<Section: {self._name}>'

    def get(self, option, fallback=None, *, raw=False, vars=None, _impl=None, **kwargs):
        """Return a value, or the fallback if the option does not exist."""
        kwargs.update(raw=raw, vars=vars, fallback=fallback)
        return (_impl or self._parser.get)(self._name, option, **kwargs)

    def __getattr__(self, name):
        """Return getint, getfloat and so on, for each converter of the parser."""
        if name.startswith('get') and name[3:] in self._parser.converters:
            getter = getattr(self._parser, name)
            return lambda option, fallback=None, **kwargs: self.get(option, fallback, _impl=getter, **kwargs)
        raise AttributeError(f'{type(self).__name__!r} object has no attribute {name!r}')

    def __options(self):
        parser = self._parser
        return [*parser.defaults()] if self._name == parser.default_section else parser.options(self._name)

    def __iter__(self):
        return iter(self.__options())

    def __getitem__(self, key):
        if key in self:
            return self._parser.get(self._name, key)
        raise KeyError(key)

    def __len__(self):
        return len(self.__options())

    def __setitem__(self, key, value):
        parser = self._parser
        parser._check(value=value, option=key)
        parser.set(self._name, key, value)

    def __contains__(self, key):
        return self._parser.has_option(self._name, key)

    def __delitem__(self, key):
        if key not in self or not self._parser.remove_option(self._name, key):
            raise KeyError(key)


class ConverterMapping(MutableMapping):
    """The converters of a parser by name. Each gives parser and sections a method: int is that of getint.

    Those that are methods of the parser's class have the value None."""

    def __init__(self, parser):
        self._parser, self._converters = parser, {'boolean': None, 'float': None, 'int': None}
        for cls in type(parser).__mro__:
            if cls is RawConfigParser or cls is ConfigParser:
                break
            self._converters |= {name[3:]: None for name, value in vars(cls).items() if name[:3] == 'get' != name and callable(value)}

    def __getitem__(self, key):
        return self._converters[key]

    def __len__(self):
        return len(self._converters)

    def __setitem__(self, key, value):
        if not isinstance(key, str):
            raise ValueError(f'Incompatible key: {key} (type: {type(key)})')
        if not key:
            raise ValueError('Incompatible key: cannot use "" as a name')
        parser = self._parser

        def get(section, option, **kwargs):
            return parser._get_conv(section, option, value, **kwargs)
        get.converter = value
        self._converters[key] = value
        setattr(parser, f'get{key}', get)

    def __delitem__(self, key):
        del self._converters[key]
        vars(self._parser).pop(f'get{key}', None)

    def __iter__(self):
        return iter(self._converters)

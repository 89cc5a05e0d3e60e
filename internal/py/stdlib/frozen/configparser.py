"""Files with settings in sections, such as those that end in .ini."""

from _abc_mappings import MutableMapping

__all__ = ('NoSectionError', 'DuplicateOptionError', 'DuplicateSectionError', 'NoOptionError', 'InterpolationError', 'InterpolationDepthError',
           'InterpolationMissingOptionError', 'InterpolationSyntaxError', 'ParsingError', 'MissingSectionHeaderError', 'MultilineContinuationError',
           'ConfigParser', 'RawConfigParser', 'Interpolation', 'BasicInterpolation', 'ExtendedInterpolation', 'SectionProxy', 'ConverterMapping',
           'DEFAULTSECT', 'MAX_INTERPOLATION_DEPTH', 'UNNAMED_SECTION')

DEFAULTSECT = 'DEFAULT'
MAX_INTERPOLATION_DEPTH = 10
_UNSET = object()
_default_dict = dict


class _Unnamed:
    def __repr__(self):
        return '<UNNAMED_SECTION>'


UNNAMED_SECTION = _Unnamed()


class _Pattern:
    """A pattern in a class that is compiled when somebody first looks at it, and is itself replaced then."""

    def __init__(self, text):
        self._text = text

    def __set_name__(self, owner, name):
        self._owner, self._name = owner, name

    def __get__(self, instance, owner):
        import re
        compiled = re.compile(self._text)
        setattr(self._owner, self._name, compiled)
        return compiled


# Errors.

class Error(Exception):
    """Something is wrong with settings."""

    def __init__(self, msg=''):
        self.message = msg
        super().__init__(msg)

    def __repr__(self):
        return self.message

    __str__ = __repr__


class NoSectionError(Error):
    """There is no such section."""

    def __init__(self, section):
        super().__init__(f'No section: {section!r}')
        self.section = section
        self.args = (section,)


def _where(source, lineno):
    if source is None:
        return ''
    return f'While reading from {source!r}' + ('' if lineno is None else f' [line {lineno:2d}]') + ': '


class DuplicateSectionError(Error):
    """There is such a section already."""

    def __init__(self, section, source=None, lineno=None):
        word = 'Section' if source is None else 'section'
        super().__init__(f'{_where(source, lineno)}{word} {section!r} already exists')
        self.section, self.source, self.lineno = section, source, lineno
        self.args = (section, source, lineno)


class DuplicateOptionError(Error):
    """There is such an option in the section already."""

    def __init__(self, section, option, source=None, lineno=None):
        word = 'Option' if source is None else 'option'
        super().__init__(f'{_where(source, lineno)}{word} {option!r} in section {section!r} already exists')
        self.section, self.option, self.source, self.lineno = section, option, source, lineno
        self.args = (section, option, source, lineno)


class NoOptionError(Error):
    """There is no such option."""

    def __init__(self, option, section):
        super().__init__(f'No option {option!r} in section: {section!r}')
        self.option, self.section = option, section
        self.args = (option, section)


class InterpolationError(Error):
    """A value refers to others in a way that does not work."""

    def __init__(self, option, section, msg):
        super().__init__(msg)
        self.option, self.section = option, section
        self.args = (option, section, msg)


class InterpolationMissingOptionError(InterpolationError):
    """A value refers to one that is not there."""

    def __init__(self, option, section, rawval, reference):
        super().__init__(option, section, f'Bad value substitution: option {option!r} in section {section!r} contains an interpolation key {reference!r} '
                                          f'which is not a valid option name. Raw value: {rawval!r}')
        self.reference = reference
        self.args = (option, section, rawval, reference)


class InterpolationSyntaxError(InterpolationError):
    """A value has a reference that cannot be read."""


class InterpolationDepthError(InterpolationError):
    """Values refer to each other too often."""

    def __init__(self, option, section, rawval):
        super().__init__(option, section, f'Recursion limit exceeded in value substitution: option {option!r} in section {section!r} contains an interpolation '
                                          f'key which cannot be substituted in {MAX_INTERPOLATION_DEPTH} steps. Raw value: {rawval!r}')
        self.args = (option, section, rawval)


class ParsingError(Error):
    """Lines of a file cannot be read."""

    def __init__(self, source, *args):
        super().__init__(f'Source contains parsing errors: {source!r}')
        self.source = source
        self.errors = []
        self.args = (source,)
        if args:
            self.append(*args)

    def append(self, lineno, line):
        """Add a line."""
        self.errors.append((lineno, line))
        self.message += f'\n\t[line {lineno:2d}]: {line!r}'

    def combine(self, others):
        """Add the lines of other errors."""
        for other in others:
            for error in other.errors:
                self.append(*error)
        return self


class MissingSectionHeaderError(ParsingError):
    """A file begins with something else than a section."""

    def __init__(self, filename, lineno, line):
        Error.__init__(self, f'File contains no section headers.\nfile: {filename!r}, line: {lineno}\n{line!r}')
        self.source, self.lineno, self.line = filename, lineno, line
        self.errors = []
        self.args = (filename, lineno, line)


class MultilineContinuationError(ParsingError):
    """A line goes on with an option that has no value."""

    def __init__(self, filename, lineno, line):
        Error.__init__(self, f'Key without value continued with an indented line.\nfile: {filename!r}, line: {lineno}\n{line!r}')
        self.source, self.lineno, self.line = filename, lineno, line
        self.errors = []
        self.args = (filename, lineno, line)


# References in values.

class Interpolation:
    """Leaves values as they are."""

    def before_get(self, parser, section, option, value, defaults):
        """Return what a program gets for a value; defaults has all values that hold in the section."""
        return value

    def __unchanged(self, parser, section, option, value):
        """Return the value as it is."""
        return value

    before_set = before_read = before_write = __unchanged


class _Referring(Interpolation):
    """Replaces references, of which each kind has its sign."""

    def before_get(self, parser, section, option, value, defaults):
        return ''.join(self._pieces(parser, option, value, section, defaults, 1))

    def before_set(self, parser, section, option, value):
        rest = self._KNOWN.sub('', value.replace(self._SIGN * 2, ''))
        if self._SIGN in rest:
            raise ValueError(f'invalid interpolation syntax in {value!r} at position {rest.find(self._SIGN)}')
        return value

    def _pieces(self, parser, option, text, section, names, depth):
        sign = self._SIGN
        raw = parser.get(section, option, raw=True, fallback=text)
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, raw)
        out = []
        while text:
            plain, found, rest = text.partition(sign)
            out.append(plain)
            if not found:
                break
            if rest.startswith(sign):
                out.append(sign)
                text = rest[1:]
                continue
            if not rest.startswith(self._OPEN):
                raise InterpolationSyntaxError(option, section, f"'{sign}' must be followed by '{sign}' or '{self._OPEN}', found: {sign + rest!r}")
            m = self._KNOWN.match(sign + rest)
            if m is None:
                raise InterpolationSyntaxError(option, section, f'bad interpolation variable reference {sign + rest!r}')
            text = rest[m.end() - 1:]
            out += self._value(parser, option, section, names, m.group(1), raw, rest, depth)
        return out


class BasicInterpolation(_Referring):
    """%(name)s is the value of another option of the section, %% a percent sign."""

    _SIGN, _OPEN, _KNOWN = '%', '(', _Pattern(r'%\(([^)]+)\)s')

    def _value(self, parser, option, section, names, name, raw, rest, depth):
        name = parser.optionxform(name)
        try:
            value = names[name]
        except KeyError:
            raise InterpolationMissingOptionError(option, section, raw, name) from None
        return self._pieces(parser, option, value, section, names, depth + 1) if '%' in value else [value]


class ExtendedInterpolation(_Referring):
    """${name} and ${section:name} are values of other options, $$ a dollar sign."""

    _SIGN, _OPEN, _KNOWN = '$', '{', _Pattern(r'\$\{([^}]+)\}')

    def _value(self, parser, option, section, names, name, raw, rest, depth):
        path = name.split(':')
        at, key = section, option
        try:
            if len(path) == 1:
                key = parser.optionxform(path[0])
                value = names[key]
            elif len(path) == 2:
                at, key = path[0], parser.optionxform(path[1])
                value = parser.get(at, key, raw=True)
            else:
                raise InterpolationSyntaxError(option, section, f'More than one \':\' found: {"$" + rest!r}')
        except (KeyError, NoSectionError, NoOptionError):
            raise InterpolationMissingOptionError(option, section, raw, ':'.join(path)) from None
        if value is None:
            return ['']
        if '$' in value:
            return self._pieces(parser, key, value, at, dict(parser.items(at, raw=True)), depth + 1)
        return [value]


class RawConfigParser(MutableMapping):
    """Settings by section and option. Values are not looked at."""

    BOOLEAN_STATES = {'1': True, 'yes': True, 'true': True, 'on': True, '0': False, 'no': False, 'false': False, 'off': False}
    SECTCRE = _Pattern(r'\[(?P<header>.+)\]')
    NONSPACECRE = _Pattern(r'\S')
    OPTCRE = _Pattern(r'(?P<option>.*?)\s*(?:(?P<vi>=|:)\s*(?P<value>.*))$')
    OPTCRE_NV = _Pattern(r'(?P<option>.*?)\s*(?:(?P<vi>=|:)\s*(?P<value>.*))?$')
    _DEFAULT_INTERPOLATION = Interpolation()

    def __init__(self, defaults=None, dict_type=dict, allow_no_value=False, *, delimiters=('=', ':'), comment_prefixes=('#', ';'), inline_comment_prefixes=None,
                 strict=True, empty_lines_in_values=True, default_section=DEFAULTSECT, interpolation=_UNSET, converters=_UNSET, allow_unnamed_section=False):
        self._dict = dict_type
        self._sections = dict_type()
        self._defaults = dict_type()
        self.converters = ConverterMapping(self)
        self._proxies = dict_type()
        self._proxies[default_section] = SectionProxy(self, default_section)
        self._delimiters = tuple(delimiters)
        if delimiters == ('=', ':'):
            self._optcre = self.OPTCRE_NV if allow_no_value else self.OPTCRE
        else:
            import re
            signs = '|'.join([re.escape(d) for d in delimiters])
            self._optcre = re.compile(rf'(?P<option>.*?)\s*(?:(?P<vi>{signs})\s*(?P<value>.*)){"?" if allow_no_value else ""}$')
        self.__comment_prefixes = tuple(comment_prefixes or ())
        self.__inline_comment_prefixes = tuple(inline_comment_prefixes or ())
        self._strict = strict
        self._allow_no_value = allow_no_value
        self._empty_lines_in_values = empty_lines_in_values
        self.default_section = default_section
        self._interpolation = self._DEFAULT_INTERPOLATION if interpolation is _UNSET else Interpolation() if interpolation is None else interpolation
        if not isinstance(self._interpolation, Interpolation):
            raise TypeError(f'interpolation= must be None or an instance of Interpolation; got an object of type {type(self._interpolation)}')
        if converters is not _UNSET:
            self.converters.update(converters)
        if defaults:
            for key, value in defaults.items():
                if isinstance(self, ConfigParser):
                    key, value = str(key), value if value is None else str(value)
                self._defaults[self.optionxform(str(key))] = value
        self._allow_unnamed_section = allow_unnamed_section

    def defaults(self):
        """Return the options that hold in all sections."""
        return self._defaults

    def sections(self):
        """Return the names of the sections."""
        return list(self._sections)

    def add_section(self, section):
        """Add a section."""
        if section == self.default_section:
            raise ValueError(f'Invalid section name: {section!r}')
        if section in self._sections:
            raise DuplicateSectionError(section)
        self._sections[section] = self._dict()
        self._proxies[section] = SectionProxy(self, section)

    def has_section(self, section):
        """Tell whether there is such a section."""
        return section in self._sections

    def options(self, section):
        """Return the names of the options of a section."""
        if section not in self._sections:
            raise NoSectionError(section) from None
        return list({**self._sections[section], **self._defaults})

    def optionxform(self, optionstr):
        """Return the form of an option's name under which it is kept."""
        return optionstr.lower()

    # Reading.

    def read(self, filenames, encoding=None):
        """Read files by name, but for those that cannot be opened; return the names of the others."""
        import os
        if isinstance(filenames, (str, bytes, os.PathLike)):
            filenames = [filenames]
        done = []
        for name in filenames:
            try:
                with open(name, encoding=encoding) as f:
                    self._read(f, name)
            except OSError:
                continue
            done.append(os.fspath(name))
        return done

    def read_file(self, f, source=None):
        """Read lines."""
        self._read(f, getattr(f, 'name', '<???>') if source is None else source)

    def read_string(self, string, source='<string>'):
        """Read a text."""
        self._read(string.splitlines(keepends=True) if '\r' not in string else string.replace('\r\n', '\n').split('\n'), source)

    def read_dict(self, dictionary, source='<dict>'):
        """Take sections from a dict of dicts."""
        added = set()
        for section, options in dictionary.items():
            section = str(section)
            try:
                self.add_section(section)
            except (DuplicateSectionError, ValueError):
                if self._strict and section in added:
                    raise
            added.add(section)
            for key, value in options.items():
                key = self.optionxform(str(key))
                if value is not None:
                    value = str(value)
                if self._strict and (section, key) in added:
                    raise DuplicateOptionError(section, key, source)
                added.add((section, key))
                self.set(section, key, value)

    def __uncommented(self, line):
        """Return a line without its comment."""
        for prefix in self.__comment_prefixes:
            if line.strip().startswith(prefix):
                return ''
        ends = []
        for prefix in self.__inline_comment_prefixes:
            at = line.find(prefix)
            while at > 0 and not line[at - 1].isspace():
                at = line.find(prefix, at + 1)
            if at >= 0:
                ends.append(at)
        return line[:min(ends)] if ends else line

    def _read(self, lines, source):
        try:
            self.__read_lines(lines, source)
        finally:
            self.__join()

    def __read_lines(self, lines, source):
        seen, section, current, option, indent, errors = set(), None, None, None, 0, None
        for number, line in enumerate(lines, 1):
            value = self.__uncommented(line).strip()
            commented = not value and bool(line.strip())
            if not value:
                if self._empty_lines_in_values:
                    if not commented and current is not None and option and current.get(option) is not None:
                        current[option].append('')
                else:
                    indent = 1 << 30
                continue
            first = self.NONSPACECRE.search(line)
            this = first.start() if first else 0
            if current is not None and option and this > indent:
                if current[option] is None:
                    raise MultilineContinuationError(source, number, line)
                current[option].append(value)
                continue
            indent = this
            m = self.SECTCRE.match(value)
            if m:
                section, option = m.group('header'), None
                current = self.__open_section(section, seen, source, number)
                continue
            if current is None:
                if not self._allow_unnamed_section:
                    raise MissingSectionHeaderError(source, number, line)
                section = UNNAMED_SECTION
                current = self.__open_section(section, seen, source, number)
            m = self._optcre.match(value)
            if m is None or not m.group('option'):
                errors = errors or ParsingError(source)
                errors.append(number, line)
                if m is None:
                    continue
            option = self.optionxform(m.group('option').rstrip())
            if self._strict and (section, option) in seen:
                raise DuplicateOptionError(section, option, source, number)
            seen.add((section, option))
            text = m.group('value')
            current[option] = None if text is None else [text.strip()]
        if errors:
            raise errors

    def __open_section(self, name, seen, source, number):
        if name in self._sections:
            if self._strict and name in seen:
                raise DuplicateSectionError(name, source, number)
            seen.add(name)
            return self._sections[name]
        if name == self.default_section:
            return self._defaults
        self._sections[name] = self._dict()
        self._proxies[name] = SectionProxy(self, name)
        seen.add(name)
        return self._sections[name]

    def __join(self):
        """Make texts of the lines that were read."""
        for section, options in [(self.default_section, self._defaults), *self._sections.items()]:
            for name, value in options.items():
                if isinstance(value, list):
                    value = '\n'.join(value).rstrip()
                    options[name] = self._interpolation.before_read(self, section, name, value)

    # Values.

    def __names(self, section, vars):
        """Return all values that hold in a section."""
        if section not in self._sections and section != self.default_section:
            raise NoSectionError(section) from None
        more = {self.optionxform(k): None if v is None else str(v) for k, v in vars.items()} if vars else {}
        return {**self._defaults, **self._sections.get(section, {}), **more}

    def get(self, section, option, *, raw=False, vars=None, fallback=_UNSET):
        """Return a value."""
        try:
            names = self.__names(section, vars)
        except NoSectionError:
            if fallback is _UNSET:
                raise
            return fallback
        option = self.optionxform(option)
        if option not in names:
            if fallback is _UNSET:
                raise NoOptionError(option, section) from None
            return fallback
        value = names[option]
        if raw or value is None:
            return value
        return self._interpolation.before_get(self, section, option, value, names)

    def _converted(self, section, conv, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        try:
            return conv(self.get(section, option, raw=raw, vars=vars, **kwargs))
        except (NoSectionError, NoOptionError):
            if fallback is _UNSET:
                raise
            return fallback

    def getint(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """Return a value as an int."""
        return self._converted(section, int, option, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getfloat(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """Return a value as a float."""
        return self._converted(section, float, option, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getboolean(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """Return a value as a bool."""
        return self._converted(section, self._convert_to_boolean, option, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def _convert_to_boolean(self, value):
        if value.lower() not in self.BOOLEAN_STATES:
            raise ValueError(f'Not a boolean: {value}')
        return self.BOOLEAN_STATES[value.lower()]

    def items(self, section=_UNSET, raw=False, vars=None):
        """Return names and values of a section, or all sections."""
        if section is _UNSET:
            return super().items()
        if section not in self._sections and section != self.default_section:
            raise NoSectionError(section) from None
        names = {**self._defaults, **self._sections.get(section, {})}
        keys = list(names)
        if vars:
            names.update({self.optionxform(k): v for k, v in vars.items()})
        get = names.__getitem__ if raw else (lambda k: self._interpolation.before_get(self, section, k, names[k], names))
        return [(k, get(k)) for k in keys]

    def has_option(self, section, option):
        """Tell whether there is such an option."""
        option = self.optionxform(option)
        if not section or section == self.default_section:
            return option in self._defaults
        return section in self._sections and (option in self._sections[section] or option in self._defaults)

    def set(self, section, option, value=None):
        """Set a value."""
        if value:
            value = self._interpolation.before_set(self, section, option, value)
        if not section or section == self.default_section:
            target = self._defaults
        elif section in self._sections:
            target = self._sections[section]
        else:
            raise NoSectionError(section) from None
        target[self.optionxform(option)] = value

    def write(self, fp, space_around_delimiters=True):
        """Write all sections to a file."""
        sign = f' {self._delimiters[0]} ' if space_around_delimiters else self._delimiters[0]
        if self._defaults:
            self._write_section(fp, self.default_section, self._defaults, sign)
        if UNNAMED_SECTION in self._sections:
            self._write_section(fp, UNNAMED_SECTION, self._sections[UNNAMED_SECTION], sign)
        for name, options in self._sections.items():
            if name is not UNNAMED_SECTION:
                self._write_section(fp, name, options, sign)

    def _write_section(self, fp, name, options, sign):
        if name is not UNNAMED_SECTION:
            fp.write(f'[{name}]\n')
        for key, value in options.items():
            value = self._interpolation.before_write(self, name, key, value)
            if value is not None or not self._allow_no_value:
                text = sign + str(value).replace('\n', '\n\t')
            else:
                text = ''
            fp.write(f'{key}{text}\n')
        fp.write('\n')

    def remove_option(self, section, option):
        """Remove an option; tell whether it was there."""
        if not section or section == self.default_section:
            target = self._defaults
        elif section in self._sections:
            target = self._sections[section]
        else:
            raise NoSectionError(section) from None
        return target.pop(self.optionxform(option), _UNSET) is not _UNSET

    def remove_section(self, section):
        """Remove a section; tell whether it was there."""
        if section not in self._sections:
            return False
        del self._sections[section], self._proxies[section]
        return True

    # Sections like those of a dict.

    def __getitem__(self, key):
        if key in self:
            return self._proxies[key]
        raise KeyError(key)

    def __setitem__(self, key, value):
        if self._proxies.get(key) is value:
            return
        options = self._defaults if key == self.default_section else self._sections.get(key, {})
        value = dict(value)  # before the section goes, which it may come from
        options.clear()
        self.read_dict({key: value})

    def __delitem__(self, key):
        if key == self.default_section:
            raise ValueError('Cannot remove the default section.')
        if not self.remove_section(key):
            raise KeyError(key)

    def __contains__(self, key):
        return key == self.default_section or self.has_section(key)

    def __len__(self):
        return len(self._sections) + 1

    def __iter__(self):
        yield self.default_section
        yield from self._sections

    def popitem(self):
        """Remove a section and return its name and itself."""
        for key in self.sections():
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def _check(self, *, section='', option='', value=''):
        if not isinstance(section, str):
            raise TypeError('section names must be strings')
        if not isinstance(option, str):
            raise TypeError('option keys must be strings')
        if (not self._allow_no_value or value) and not isinstance(value, str):
            raise TypeError('option values must be strings')


class ConfigParser(RawConfigParser):
    """Settings by section and option, whose values may refer to each other."""

    _DEFAULT_INTERPOLATION = BasicInterpolation()

    def set(self, section, option, value=None):
        """Set a value, which must be a str."""
        self._check(option=option, value=value)
        super().set(section, option, value)

    def add_section(self, section):
        """Add a section, whose name must be a str."""
        self._check(section=section if section is not UNNAMED_SECTION else '')
        super().add_section(section)


class SectionProxy(MutableMapping):
    """One section, like a dict of its options."""

    def __init__(self, parser, name):
        self._parser = parser
        self._name = name

    def __getattr__(self, name):
        if name.startswith('get') and name[3:] in ('int', 'float', 'boolean', *self._parser.converters._made):
            method = getattr(self._parser, name)
            return lambda option, fallback=None, **kwargs: self.get(option, fallback, _impl=method, **kwargs)
        raise AttributeError(f'{type(self).__name__!r} object has no attribute {name!r}')

    def __repr__(self):
        return f'<Section: {self._name}>'

    def __getitem__(self, key):
        if not self._parser.has_option(self._name, key):
            raise KeyError(key)
        return self._parser.get(self._name, key)

    def __setitem__(self, key, value):
        self._parser._check(option=key, value=value)
        self._parser.set(self._name, key, value)

    def __delitem__(self, key):
        if not (self._parser.has_option(self._name, key) and self._parser.remove_option(self._name, key)):
            raise KeyError(key)

    def __contains__(self, key):
        return self._parser.has_option(self._name, key)

    def __keys(self):
        return self._parser.options(self._name) if self._name != self._parser.default_section else list(self._parser.defaults())

    def __len__(self):
        return len(self.__keys())

    def __iter__(self):
        return iter(self.__keys())

    @property
    def parser(self):
        """The parser that the section belongs to."""
        return self._parser

    @property
    def name(self):
        """The name of the section."""
        return self._name

    def get(self, option, fallback=None, *, raw=False, vars=None, _impl=None, **kwargs):
        """Return a value, or fallback."""
        return (_impl or self._parser.get)(self._name, option, raw=raw, vars=vars, fallback=fallback, **kwargs)


class ConverterMapping(MutableMapping):
    """Functions that turn values into something else; each makes a method get… of the parser and its sections."""

    def __init__(self, parser):
        self._parser = parser
        self._made = dict.fromkeys(('int', 'float', 'boolean'))

    def __getitem__(self, key):
        return self._made[key]

    def __setitem__(self, key, value):
        if not key.isidentifier():
            raise ValueError(f'Incompatible key: {key} (type: {type(key)})')
        parser = self._parser

        def get(section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
            return parser._converted(section, value, option, raw=raw, vars=vars, fallback=fallback, **kwargs)
        get.converter = value
        self._made[key] = value
        setattr(parser, 'get' + key, get)

    def __delitem__(self, key):
        del self._made[key]
        delattr(self._parser, 'get' + key)

    def __iter__(self):
        return iter(self._made)

    def __len__(self):
        return len(self._made)

"""The errors of configparser. Their args are the arguments that make them, so that they can be pickled."""

__name__ = 'configparser'  # where the classes belong

MAX_INTERPOLATION_DEPTH = 10


class Error(Exception):
    """Base of the errors of this module."""

    def __str__(self):
        return self.message

    __repr__ = __str__

    def __init__(self, msg=''):
        Exception.__init__(self, msg)
        self.message = msg


def _describe(error, message, *args, **attributes):
    """Set the message, the args and the attributes of an error."""
    error.message, error.args = message, args
    vars(error).update(attributes)


def _repeated(what, source, lineno):
    """Return a message about something that is there twice, in a source or in the parser."""
    text = f'{what} already exists'
    if source is None:
        return text[0].upper() + text[1:]
    line = '' if lineno is None else f' [line {lineno:2d}]'
    return f'While reading from {source!r}{line}: {text}'


class DuplicateSectionError(Error):
    """A section exists already."""

    def __init__(self, section, source=None, lineno=None):
        _describe(self, _repeated(f'section {section!r}', source, lineno), section, source, lineno,
                  section=section, source=source, lineno=lineno)


class NoSectionError(Error):
    """A section does not exist."""

    def __init__(self, section):
        _describe(self, f'No section: {section!r}', section, section=section)


class NoOptionError(Error):
    """An option does not exist."""

    def __init__(self, option, section):
        _describe(self, f'No option {option!r} in section: {section!r}', option, section, option=option, section=section)


class DuplicateOptionError(Error):
    """A section has an option already."""

    def __init__(self, section, option, source=None, lineno=None):
        _describe(self, _repeated(f'option {option!r} in section {section!r}', source, lineno), section, option, source, lineno,
                  section=section, option=option, source=source, lineno=lineno)


class InterpolationError(Error):
    """A reference in a value is wrong."""

    def __init__(self, option, section, msg):
        _describe(self, msg, option, section, msg, option=option, section=section)


class InterpolationDepthError(InterpolationError):
    """Values refer to values too many times."""

    def __init__(self, option, section, rawval):
        text = (f'Recursion limit exceeded in value substitution: option {option!r} in section {section!r} contains an interpolation key which '
                f'cannot be substituted in {MAX_INTERPOLATION_DEPTH} steps. Raw value: {rawval!r}')
        _describe(self, text, option, section, rawval, option=option, section=section)


class InterpolationMissingOptionError(InterpolationError):
    """A value refers to an option that does not exist."""

    def __init__(self, option, section, rawval, reference):
        text = (f'Bad value substitution: option {option!r} in section {section!r} contains an interpolation key {reference!r} which is not a '
                f'valid option name. Raw value: {rawval!r}')
        _describe(self, text, option, section, rawval, reference, option=option, section=section, reference=reference)


class InterpolationSyntaxError(InterpolationError):
    """A value has a reference that cannot be read."""


class ParsingError(Error):
    """A source has lines that cannot be read: errors holds their numbers and texts."""

    def __init__(self, source, *args):
        _describe(self, f'Source contains parsing errors: {source!r}', source, source=source, errors=[])
        if args:
            self.append(*args)

    def combine(self, others):
        """Add the lines of other errors, and return this one."""
        for line in [line for other in others for line in other.errors]:
            self.append(*line)
        return self

    def append(self, lineno, line):
        """Add a line."""
        self.message += f'\n\t[line {lineno:2d}]: {line!r}'
        self.errors.append((lineno, line))


class _LineError(ParsingError):
    """Base of the errors that one line causes."""

    def __init__(self, filename, lineno, line):
        _describe(self, f'{self._PROBLEM}\nfile: {filename!r}, line: {lineno}\n{line!r}', filename, lineno, line,
                  source=filename, errors=[], lineno=lineno, line=line)


class MissingSectionHeaderError(_LineError):
    """A source has an option before the first section."""

    _PROBLEM = 'File contains no section headers.'


class MultilineContinuationError(_LineError):
    """A line continues an option that has no value."""

    _PROBLEM = 'Key without value continued with an indented line.'

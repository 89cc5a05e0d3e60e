"""Formatters and their styles, for logging."""

import io
import sys
import time

__name__ = 'logging'  # where the classes belong


class PercentStyle:
    """Formats with %(name)s."""

    default_format = '%(message)s'
    asctime_format = '%(asctime)s'
    asctime_search = '%(asctime)'

    def __init__(self, fmt, *, defaults=None):
        self._fmt, self._defaults = fmt or self.default_format, defaults

    def usesTime(self):
        return self.asctime_search in self._fmt

    def validate(self):
        """Raise ValueError if the format has no field."""
        if self._fmt == PercentStyle.default_format:
            return  # that of all handlers which are given none: it need not load re
        import re
        if not re.search(r'%\(\w+\)[#0+ -]*(\*|\d+)?(\.(\*|\d+))?[diouxefgcrsa%]', self._fmt, 2):  # IGNORECASE: the names of the flags would load enum
            raise ValueError("Invalid format '%s' for '%s' style" % (self._fmt, self.default_format[0]))

    def _values(self, record):
        return self._defaults | record.__dict__ if self._defaults else record.__dict__

    def _format(self, record):
        return self._fmt % self._values(record)

    def format(self, record):
        try:
            return self._format(record)
        except KeyError as error:
            raise ValueError('Formatting field not found in record: %s' % error)


class StrFormatStyle(PercentStyle):
    """Formats with {name}."""

    default_format = '{message}'
    asctime_format = '{asctime}'
    asctime_search = '{asctime'

    def _format(self, record):
        return self._fmt.format(**self._values(record))

    def validate(self):
        """Raise ValueError if the format has no field or is wrong."""
        try:
            fields = self.__check_fields()
        except ValueError as error:
            raise ValueError('invalid format: %s' % error)
        if not fields:
            raise ValueError('invalid format: no fields')

    def __check_fields(self):
        import re
        from string import Formatter as Parser
        fields = 0
        for _, name, spec, conversion in Parser().parse(self._fmt):
            if name:
                if not re.match(r'^(\d+|\w+)(\.\w+|\[[^]]+\])*$', name):
                    raise ValueError('invalid field name/expression: %r' % name)
                fields += 1
            if conversion and conversion not in 'rsa':
                raise ValueError('invalid conversion: %r' % conversion)
            if spec and not re.match(r'^(.?[<>=^])?[+ -]?#?0?(\d+|{\w+})?[,_]?(\.(\d+|{\w+}))?[bcdefgnosx%]?$', spec, 2):
                raise ValueError('bad specifier: %r' % spec)
        return fields


class StringTemplateStyle(PercentStyle):
    """Formats with $name and ${name}."""

    default_format = '${message}'
    asctime_format = '${asctime}'
    asctime_search = '${asctime}'

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        from string import Template
        self._tpl = Template(self._fmt)

    def usesTime(self):
        return '$asctime' in self._fmt or self.asctime_search in self._fmt

    def validate(self):
        """Raise ValueError if the format has no field or a lone $."""
        fields = 0
        for found in self._tpl.pattern.finditer(self._fmt):
            if found['named'] or found['braced']:
                fields += 1
            elif found[0] == '$':
                raise ValueError("invalid format: bare '$' not allowed")
        if not fields:
            raise ValueError('invalid format: no fields')

    def _format(self, record):
        return self._tpl.substitute(**self._values(record))


BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"

_STYLES = {
    '%': (PercentStyle, BASIC_FORMAT),
    '{': (StrFormatStyle, '{levelname}:{name}:{message}'),
    '$': (StringTemplateStyle, '${levelname}:${name}:${message}'),
}


def _check_style(style):
    if style not in _STYLES:
        raise ValueError('Style must be one of: %s' % ','.join(_STYLES))
    return _STYLES[style]


def _localtime(seconds=None):
    from datetime import datetime, timezone
    return datetime.fromtimestamp(time.time() if seconds is None else seconds, timezone.utc).timetuple()


class Formatter:
    """Turns records into text by a format, whose fields are the attributes of the record, and message and asctime besides."""

    converter = staticmethod(time.__dict__.get('localtime', _localtime))
    default_time_format = '%Y-%m-%d %H:%M:%S'
    default_msec_format = '%s,%03d'

    def __init__(self, fmt=None, datefmt=None, style='%', validate=True, *, defaults=None):
        self._style = _check_style(style)[0](fmt, defaults=defaults)
        if validate:
            self._style.validate()
        self._fmt, self.datefmt = self._style._fmt, datefmt

    def formatTime(self, record, datefmt=None):
        """Return the time of a record as text: by datefmt, as strftime has it, or with milliseconds."""
        from datetime import datetime, timezone
        when = datetime(*self.converter(record.created)[:6], tzinfo=timezone.utc)
        if datefmt:
            return when.strftime(datefmt)
        text = when.strftime(self.default_time_format)
        return self.default_msec_format % (text, record.msecs) if self.default_msec_format else text

    def formatException(self, ei):
        """Return the traceback of an exception, given as sys.exc_info() does, without the last newline."""
        import traceback
        out = io.StringIO()
        traceback.print_exception(ei[0], ei[1], ei[2], limit=None, file=out)
        return out.getvalue().removesuffix("\n")

    def usesTime(self):
        """Tell whether the format shows the time."""
        return self._style.usesTime()

    def formatMessage(self, record):
        return self._style.format(record)

    def formatStack(self, stack_info):
        """Return the stack that is shown with a record."""
        return stack_info

    def format(self, record):
        """Return a record as text, with its exception and its stack behind it."""
        record.message = record.getMessage()
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        text = self.formatMessage(record)
        if record.exc_info and not record.exc_text:
            record.exc_text = self.formatException(record.exc_info)  # for the other handlers too
        for more in (record.exc_text, record.stack_info and self.formatStack(record.stack_info)):
            if more:
                text += more if text.endswith("\n") else "\n" + more
        return text


_defaultFormatter = Formatter()


class BufferingFormatter:
    """Formats several records at once."""

    def __init__(self, linefmt=None):
        self.linefmt = linefmt or _defaultFormatter

    def formatHeader(self, records):
        """Return what stands before the records."""
        return ""

    def formatFooter(self, records):
        """Return what stands behind the records."""
        return ""

    def format(self, records):
        """Return records as one text."""
        if not records:
            return ""
        return self.formatHeader(records) + ''.join(map(self.linefmt.format, records)) + self.formatFooter(records)


# Filters

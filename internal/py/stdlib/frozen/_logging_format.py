"""Formatters of logging, and the three styles in which a format can be written."""

import io
import time

__name__ = 'logging'  # where the classes belong

BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"


class PercentStyle:
    """Fields are written %(name)s. The other styles replace _format and validate."""

    asctime_search = '%(asctime)'
    asctime_format = asctime_search + 's'
    default_format = '%(message)s'

    def __init__(self, fmt, *, defaults=None):
        self._defaults = defaults
        self._fmt = fmt or self.default_format

    def format(self, record):
        """Return the text of a record."""
        try:
            text = self._format(record)
        except KeyError as missing:
            raise ValueError(f'Formatting field not found in record: {missing}')
        return text

    def _format(self, record):
        return self._fmt % _fields(record, self._defaults)

    def usesTime(self):
        """Tell whether the format has a field asctime."""
        return self.asctime_search in self._fmt

    def validate(self):
        """Raise ValueError if the format has no field."""
        if self._fmt == PercentStyle.default_format:
            return  # the most common format: it need not load re
        import re
        field = re.compile(r'%\(\w+\)[#0+ -]*(\*|\d+)?(\.(\*|\d+))?[diouxefgcrsa%]', 2)  # IGNORECASE: the names of the flags would load enum
        if field.search(self._fmt) is None:
            raise ValueError(f"Invalid format '{self._fmt}' for '{self.default_format[0]}' style")


def _fields(record, defaults):
    """Return the values of fields by name: the attributes of a record, and defaults for those that it lacks."""
    return {**defaults, **record.__dict__} if defaults else record.__dict__


def _need_fields(count):
    if not count:
        raise ValueError('invalid format: no fields')


class StrFormatStyle(PercentStyle):
    """Fields are written {name}."""

    asctime_search = '{asctime'
    asctime_format = asctime_search + '}'
    default_format = '{message}'

    def _format(self, record):
        return self._fmt.format(**_fields(record, self._defaults))

    def validate(self):
        """Raise ValueError if the format has no field or a wrong one."""
        from string import Formatter
        try:
            names = [name for _, name, spec, conversion in Formatter().parse(self._fmt) if _check_field(name, spec, conversion)]
        except ValueError as wrong:
            raise ValueError(f'invalid format: {wrong}')
        _need_fields(len(names))


def _check_field(name, spec, conversion):
    """Raise ValueError if a part of {name!conversion:spec} is wrong. Tell whether there is a name."""
    import re
    checks = (
        (name, 'invalid field name/expression', r'^(\d+|\w+)(\.\w+|\[[^]]+\])*$', 0),
        (conversion, 'invalid conversion', '^[rsa]+$', 0),
        (spec, 'bad specifier', r'^(.?[<>=^])?[+ -]?#?0?(\d+|{\w+})?[,_]?(\.(\d+|{\w+}))?[bcdefgnosx%]?$', 2),
    )
    for part, complaint, pattern, flags in checks:
        if part and not re.match(pattern, part, flags):
            raise ValueError(f'{complaint}: {part!r}')
    return bool(name)


class StringTemplateStyle(PercentStyle):
    """Fields are written $name or ${name}."""

    asctime_search = asctime_format = '${asctime}'
    default_format = '${message}'

    def __init__(self, *args, **kwargs):
        PercentStyle.__init__(self, *args, **kwargs)
        from string import Template
        self._tpl = Template(self._fmt)

    def _format(self, record):
        return self._tpl.substitute(**_fields(record, self._defaults))

    def usesTime(self):
        """Tell whether the format has a field asctime."""
        return any(field in self._fmt for field in ('$asctime', self.asctime_search))

    def validate(self):
        """Raise ValueError if the format has no field, or a $ that begins none."""
        found = list(self._tpl.pattern.finditer(self._fmt))
        if any(match[0] == '$' for match in found):
            raise ValueError("invalid format: bare '$' not allowed")
        _need_fields(sum(bool(match['named'] or match['braced']) for match in found))


_STYLES = {style[0]: (cls, style) for cls, style in (
    (PercentStyle, BASIC_FORMAT),
    (StrFormatStyle, '{levelname}:{name}:{message}'),
    (StringTemplateStyle, '${levelname}:${name}:${message}'),
)}


def _check_style(style):
    """Return the class of a style and its basic format."""
    try:
        return _STYLES[style]
    except KeyError:
        raise ValueError(f"Style must be one of: {','.join(_STYLES)}") from None


def _localtime(seconds=None):
    """Return what time.localtime does, for sessions that have no clock."""
    from datetime import datetime, timezone
    return datetime.fromtimestamp(time.time() if seconds is None else seconds, timezone.utc).timetuple()


class Formatter:
    """Turns records into text. The fields of the format are the attributes of the record, message and asctime."""

    default_msec_format = '%s,%03d'
    default_time_format = '%Y-%m-%d %H:%M:%S'
    converter = staticmethod(time.__dict__.get('localtime', _localtime))

    def __init__(self, fmt=None, datefmt=None, style='%', validate=True, *, defaults=None):
        make, _ = _check_style(style)
        self._style = make(fmt, defaults=defaults)
        if validate:
            self._style.validate()
        self.datefmt, self._fmt = datefmt, self._style._fmt

    def format(self, record):
        """Return the text of a record, followed by its exception and its stack."""
        record.message, timed = record.getMessage(), self.usesTime()
        if timed:
            record.asctime = self.formatTime(record, self.datefmt)
        text = self.formatMessage(record)
        if not record.exc_text and record.exc_info:
            record.exc_text = self.formatException(record.exc_info)  # other handlers use it too
        for part in (record.exc_text, record.stack_info and self.formatStack(record.stack_info)):
            if part:
                text += part if text.endswith("\n") else "\n" + part
        return text

    def formatMessage(self, record):
        """Fill in the format."""
        return self._style.format(record)

    def formatTime(self, record, datefmt=None):
        """Return the time of a record, as datefmt says. Without it, show milliseconds."""
        from datetime import datetime, timezone
        moment = datetime(*self.converter(record.created)[:6], tzinfo=timezone.utc)
        text = moment.strftime(datefmt or self.default_time_format)
        if datefmt or not self.default_msec_format:
            return text
        return self.default_msec_format % (text, record.msecs)

    def formatException(self, ei):
        """Return the traceback of sys.exc_info() as text."""
        import traceback
        out = io.StringIO()
        traceback.print_exception(*ei[:3], limit=None, file=out)
        return out.getvalue().removesuffix("\n")

    def formatStack(self, stack_info):
        """Return the text of a stack."""
        return stack_info

    def usesTime(self):
        """Tell whether the format shows the time."""
        return self._style.usesTime()


_defaultFormatter = Formatter()


class BufferingFormatter:
    """Formats a list of records."""

    def __init__(self, linefmt=None):
        self.linefmt = linefmt if linefmt else _defaultFormatter

    def format(self, records):
        """Return the texts of the records, between a header and a footer. Without records, it is empty."""
        parts = [self.formatHeader(records), *map(self.linefmt.format, records), self.formatFooter(records)] if records else ()
        return ''.join(parts)

    def formatHeader(self, records):
        """Return the text before the records."""
        return ""

    def formatFooter(self, records):
        """Return the text after the records."""
        return ""

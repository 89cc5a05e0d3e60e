"""References in the values of configparser."""

from _configparser_errors import (
    MAX_INTERPOLATION_DEPTH, InterpolationDepthError, InterpolationMissingOptionError, InterpolationSyntaxError, NoOptionError, NoSectionError)

__name__ = 'configparser'  # where the classes belong


class Pattern:
    """A regular expression as the attribute of a class. It is compiled on first use, and the result replaces it."""

    def __init__(self, text):
        self._text = text

    def __set_name__(self, owner, name):
        self._place = owner, name

    def __get__(self, instance, owner):
        import re
        compiled = re.compile(self._text)
        setattr(*self._place, compiled)
        return compiled


class Interpolation:
    """Leaves values unchanged. Subclasses replace some of the methods."""

    def before_get(self, parser, section, option, value, defaults):
        """Return what a program gets for a value. defaults maps all options of the section to their values."""
        return value

    def _unchanged(self, parser, section, option, value):
        """Return the value."""
        return value

    before_read = before_write = before_set = _unchanged


class _Substitution(Interpolation):
    """Replaces references. They begin with a sign and a bracket; two signs stand for one."""

    def before_set(self, parser, section, option, value):
        others = self._REFERENCE.sub('', value.replace(self._SIGN * 2, ''))
        at = others.find(self._SIGN)
        if at >= 0:
            raise ValueError(f'invalid interpolation syntax in {value!r} at position {at}')
        return value

    def before_get(self, parser, section, option, value, defaults):
        if value and self._SIGN in value:
            return ''.join(self._expand(parser, section, option, value, defaults))
        return value or ''

    def _expand(self, parser, section, option, text, values, depth=1):
        """Return the pieces of a text, in which values replace references."""
        def raw():
            return parser.get(section, option, raw=True, fallback=text)

        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, raw())
        sign, pieces, at = self._SIGN, [], 0
        while (found := text.find(sign, at)) >= 0:
            pieces.append(text[at:found])
            if text.startswith(sign, found + 1):
                pieces.append(sign)
                at = found + 2
                continue
            rest = text[found:]
            if not text.startswith(self._BRACKET, found + 1):
                raise InterpolationSyntaxError(option, section, f"'{sign}' must be followed by '{sign}' or '{self._BRACKET}', found: {rest!r}")
            reference = self._REFERENCE.match(rest)
            if not reference:
                raise InterpolationSyntaxError(option, section, f'bad interpolation variable reference {rest!r}')
            try:
                value, *place = self._find(parser, section, option, values, reference[1], rest[reference.end():])
            except (KeyError, NoSectionError, NoOptionError):
                raise InterpolationMissingOptionError(option, section, raw(), self._shown(parser, reference[1])) from None
            if sign in value:
                pieces += self._expand(parser, *place[:2], value, place[2](), depth + 1)
            else:
                pieces.append(value)
            at = found + reference.end()
        pieces.append(text[at:])
        return pieces


class BasicInterpolation(_Substitution):
    """%(name)s stands for the value of another option of the section, and %% for a percent sign."""

    _SIGN, _BRACKET, _REFERENCE = '%', '(', Pattern(r'%\(([^)]+)\)s')

    def _shown(self, parser, name):
        return parser.optionxform(name)

    def _find(self, parser, section, option, values, name, rest):
        """Return the value of a reference, and where it stands: section, option, and a function that returns the values there."""
        return values[parser.optionxform(name)], section, option, lambda: values


class ExtendedInterpolation(_Substitution):
    """${name} and ${section:name} stand for the values of other options, and $$ for a dollar sign."""

    _SIGN, _BRACKET, _REFERENCE = '$', '{', Pattern(r'\$\{([^}]+)\}')

    def _shown(self, parser, name):
        return name

    def _find(self, parser, section, option, values, name, rest):
        parts = name.split(':')
        if len(parts) > 2:
            raise InterpolationSyntaxError(option, section, f"More than one ':' found: {rest!r}")
        option = parser.optionxform(parts[-1])
        if len(parts) == 2:
            section = parts[0]
        value = values[option] if len(parts) == 1 else parser.get(section, option, raw=True)
        return value or '', section, option, lambda: dict(parser.items(section, raw=True))

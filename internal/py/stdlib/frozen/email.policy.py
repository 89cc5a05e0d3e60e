"""How messages are read and written."""

__all__ = ['Compat32', 'compat32', 'Policy', 'EmailPolicy', 'default', 'strict', 'SMTP', 'HTTP']


_SETTINGS = {'max_line_length': 78, 'linesep': '\n', 'cte_type': '8bit', 'raise_on_defect': False, 'mangle_from_': False,
             'message_factory': None, 'utf8': False}


class Policy:
    """How messages are read and written: settings that never change."""

    _own = {}

    def __init__(self, **given):
        wrong = [name for name in given if name not in _SETTINGS]
        if wrong:
            raise TypeError(f'{wrong[0]!r} is an invalid keyword argument for {type(self).__name__}')
        vars(self).update(_given=given)

    def __getattr__(self, name):
        for settings in (vars(self).get('_given', {}), self._own, _SETTINGS):
            if name in settings:
                return settings[name]
        raise AttributeError(f'{type(self).__name__!r} object has no attribute {name!r}')

    def clone(self, **changes):
        """Return a policy with other settings."""
        return type(self)(**(self._given | changes))

    def __add__(self, other):
        return self.clone(**other._given)

    def __repr__(self):
        told = [f'{name}={value!r}' for name, value in self._given.items()]
        return f'{type(self).__name__}({", ".join(told)})'


class Compat32(Policy):
    """The way of Python 3.2."""

    _own = {'mangle_from_': True}


class EmailPolicy(Policy):
    """The modern way."""


compat32, default = Compat32(), EmailPolicy()
strict, SMTP = default.clone(raise_on_defect=True), default.clone(linesep='\r\n')
HTTP, SMTPUTF8 = SMTP.clone(max_line_length=None), SMTP.clone(utf8=True)

"""How messages are read and written."""

__all__ = ['Compat32', 'compat32', 'Policy', 'EmailPolicy', 'default', 'strict', 'SMTP', 'HTTP']


class Policy:
    """How messages are read and written."""

    max_line_length, linesep, cte_type, raise_on_defect, mangle_from_, message_factory, utf8 = 78, '\n', '8bit', False, False, None, False

    def __init__(self, **kw):
        for name, value in kw.items():
            if not hasattr(type(self), name):
                raise TypeError(f'{name!r} is an invalid keyword argument for {type(self).__name__}')
            self.__dict__[name] = value

    def clone(self, **kw):
        """Return a policy with other settings."""
        return type(self)(**{**self.__dict__, **kw})

    def __add__(self, other):
        return self.clone(**other.__dict__)

    def __repr__(self):
        return f'{type(self).__name__}({", ".join(f"{k}={v!r}" for k, v in self.__dict__.items())})'


class Compat32(Policy):
    """The way of Python 3.2."""

    mangle_from_ = True


class EmailPolicy(Policy):
    """The modern way."""


compat32 = Compat32()
default = EmailPolicy()
strict = default.clone(raise_on_defect=True)
SMTP = default.clone(linesep='\r\n')
HTTP = default.clone(linesep='\r\n', max_line_length=None)
SMTPUTF8 = SMTP.clone(utf8=True)

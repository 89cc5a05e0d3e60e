"""How messages are read and written."""

import re

__all__ = ['Compat32', 'compat32', 'Policy', 'EmailPolicy', 'default', 'strict', 'SMTP', 'HTTP']


def _header_factory():
    from email.headerregistry import HeaderRegistry
    return HeaderRegistry()


def _email_message():
    from email.message import EmailMessage
    return EmailMessage


def _content_manager():
    from email.contentmanager import raw_data_manager
    return raw_data_manager


class _Lazy:
    """An attribute that is made when it is first asked for, of a class or of an object."""

    def __init__(self, make):
        self.make, self.made = make, None

    def __get__(self, obj, owner=None):
        if self.made is None:
            self.made = self.make()
        return self.made


class Policy:
    """How messages are read and written: settings that never change."""

    max_line_length, linesep, cte_type = 78, '\n', '8bit'
    raise_on_defect = mangle_from_ = False
    message_factory, verify_generated_headers = None, True

    def __init__(self, **given):
        for name in given:
            if not hasattr(type(self), name):
                raise TypeError(f'{name!r} is an invalid keyword argument for {type(self).__name__}')
        vars(self).update(given)

    def __setattr__(self, name, value):
        what = 'attribute {!r} is read-only' if hasattr(self, name) else 'has no attribute {!r}'
        raise AttributeError(f'{type(self).__name__!r} object ' + what.format(name))

    def clone(self, **changes):
        """Return a policy with other settings."""
        for name in changes:
            if not hasattr(self, name):
                raise TypeError(f'{name!r} is an invalid keyword argument for {type(self).__name__}')
        return type(self)(**(vars(self) | changes))

    def __add__(self, other):
        return self.clone(**vars(other))

    def __repr__(self):
        told = [f'{name}={value!r}' for name, value in vars(self).items()]
        return f'{type(self).__name__}({", ".join(told)})'

    def register_defect(self, obj, defect):
        """Note what is wrong with a message."""
        obj.defects.append(defect)

    def handle_defect(self, obj, defect):
        """Raise what is wrong with a message, or note it."""
        if not self.raise_on_defect:
            return self.register_defect(obj, defect)
        raise defect

    def header_max_count(self, name):
        """Return how many fields of a name there may be; None means any number."""
        return None

    def header_source_parse(self, sourcelines):
        """Split the lines of a field into its name and its text."""
        name, _, value = sourcelines[0].partition(':')
        return name, ''.join((value.lstrip(' \t'), *sourcelines[1:])).rstrip('\r\n')


class Compat32(Policy):
    """The way of Python 3.2: fields are texts."""

    mangle_from_ = True

    def header_store_parse(self, name, value):
        """Return what is kept of a field."""
        return name, value

    def header_fetch_parse(self, name, value):
        """Return what a program sees of a field."""
        from email._fold import has_bytes
        if isinstance(value, str) and has_bytes(value):
            from email.header import Header
            return Header(value, 'unknown-8bit', header_name=name)
        return value

    def fold(self, name, value):
        """Return the lines of a field."""
        from email._fold import has_bytes
        from email.header import Header
        if isinstance(value, str):
            if has_bytes(value):
                value = Header(value, 'unknown-8bit', header_name=name)
            else:
                value = Header(value, header_name=name)
        if hasattr(value, 'encode'):
            width = 0 if self.max_line_length is None else self.max_line_length
            value = value.encode(linesep=self.linesep, maxlinelen=width)
        return f'{name}: {value}{self.linesep}'

    def fold_binary(self, name, value):
        """Return the lines of a field as bytes."""
        from email._fold import has_bytes
        if isinstance(value, str) and has_bytes(value) and self.cte_type == '8bit':
            return f'{name}: {value}{self.linesep}'.encode('ascii', 'surrogateescape')
        return self.fold(name, value).encode('ascii', 'surrogateescape')


class EmailPolicy(Policy):
    """The modern way: fields know what they mean."""

    utf8, refold_source = False, 'long'
    message_factory = _Lazy(_email_message)
    header_factory, content_manager = _Lazy(_header_factory), _Lazy(_content_manager)

    def header_max_count(self, name):
        """Return how many fields of a name there may be; None means any number."""
        return self.header_factory[name].max_count

    def header_store_parse(self, name, value):
        """Return what is kept of a field."""
        if hasattr(value, 'name') and value.name.lower() == name.lower():
            return name, value
        if isinstance(value, str) and len(value.splitlines()) > 1:
            raise ValueError('Header values may not contain linefeed or carriage return characters')
        return name, self.header_factory(name, value)

    def header_fetch_parse(self, name, value):
        """Return what a program sees of a field."""
        if hasattr(value, 'name'):
            return value
        return self.header_factory(name, re.sub(r'\r\n|\r|\n', '', value))

    def fold(self, name, value):
        """Return the lines of a field."""
        if hasattr(value, 'name'):
            return value.fold(policy=self)
        lines = value.splitlines()
        if self._refolds(name, lines, value):
            return self.header_factory(name, ''.join(lines)).fold(policy=self)
        return f'{name}: {self.linesep.join(lines)}{self.linesep}'

    def _refolds(self, name, lines, value):
        if self.refold_source == 'all':
            return True
        width = self.max_line_length or 1 << 62
        lengths = [len(line) for line in lines]
        if lengths:
            lengths[0] += len(name) + 2
        return self.refold_source == 'long' and any(n > width for n in lengths) or not (self.utf8 or value.isascii())

    def fold_binary(self, name, value):
        """Return the lines of a field as bytes."""
        if not hasattr(value, 'name') and self.cte_type != '7bit' and not self._refolds(name, value.splitlines(), ''):
            return f'{name}: {self.linesep.join(value.splitlines())}{self.linesep}'.encode('ascii', 'surrogateescape')
        return self.fold(name, value).encode('utf-8' if self.utf8 else 'ascii', 'surrogateescape')


compat32, default = Compat32(), EmailPolicy()
strict, SMTP = default.clone(raise_on_defect=True), default.clone(linesep='\r\n')
HTTP, SMTPUTF8 = default.clone(linesep='\r\n', max_line_length=None), default.clone(linesep='\r\n', utf8=True)

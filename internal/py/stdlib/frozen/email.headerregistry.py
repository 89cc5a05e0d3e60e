"""The fields of modern messages: texts that also know what they mean."""

import re
from email import _addresses, errors, utils
from email._fold import Lines, decode_words, escape, has_bytes, words_of

_NAME_SPECIALS = frozenset('()<>@,:;."[]\\')
_LOCAL_SPECIALS = frozenset('()<>@,:;"[]\\ \t')


def _quote_if(text, specials):
    return f'"{escape(text)}"' if specials & set(text) else text


class Address:
    """The address of somebody, with a name."""

    def __init__(self, display_name='', username='', domain='', addr_spec=None):
        if any(c in part for part in (display_name, username, domain, addr_spec) if part for c in '\r\n'):
            raise ValueError('invalid arguments; address parts cannot contain CR or LF')
        if addr_spec is not None:
            if username or domain:
                raise TypeError('addrspec specified when username and/or domain also specified')
            username, domain = self._split(addr_spec)
        self._display_name, self._username, self._domain = display_name, username, domain

    @staticmethod
    def _split(addr_spec):
        groups, defects = _addresses.parse(addr_spec)
        if not groups:
            raise errors.HeaderParseError('expected atom but found ' + repr(addr_spec))
        box = groups[0][1][0] if groups[0][1] else None
        if box is None or len(groups) > 1 or box.display_name:
            read = box.source if box else ''
            raise ValueError(f"Invalid addr_spec; only '{read}' could be parsed from '{addr_spec}'")
        wrong = [d for d in defects if not isinstance(d, errors.InvalidHeaderDefect)]
        if wrong:
            raise wrong[0]
        if not box.domain and '@' not in addr_spec and defects:
            raise errors.HeaderParseError("add-spec local part with no domain")
        return box.local_part, box.domain

    display_name = property(lambda self: self._display_name, doc='The name.')
    username = property(lambda self: self._username, doc='What stands before the @.')
    domain = property(lambda self: self._domain, doc='What stands behind the @.')

    @property
    def addr_spec(self):
        """The address alone."""
        local = _quote_if(self.username, _LOCAL_SPECIALS)
        if self.domain:
            return f'{local}@{self.domain}'
        return local or '<>'

    def __repr__(self):
        return f'{type(self).__name__}(display_name={self.display_name!r}, username={self.username!r}, domain={self.domain!r})'

    def __str__(self):
        name = _quote_if(self.display_name, _NAME_SPECIALS)
        spec = '' if self.addr_spec == '<>' else self.addr_spec
        return f'{name} <{spec}>' if name else self.addr_spec

    def __eq__(self, other):
        if not isinstance(other, Address):
            return NotImplemented
        return (self.display_name, self.username, self.domain) == (other.display_name, other.username, other.domain)


class Group:
    """Addresses with a name for all of them; without one it is a single address."""

    def __init__(self, display_name=None, addresses=None):
        self._display_name, self._addresses = display_name, tuple(addresses) if addresses else ()

    display_name = property(lambda self: self._display_name, doc='The name.')
    addresses = property(lambda self: self._addresses, doc='The addresses.')

    def __repr__(self):
        return f'{type(self).__name__}(display_name={self.display_name!r}, addresses={self.addresses!r}'

    def __str__(self):
        if self.display_name is None and len(self.addresses) == 1:
            return str(self.addresses[0])
        name = self.display_name if self.display_name is None else _quote_if(self.display_name, _NAME_SPECIALS)
        shown = ', '.join(map(str, self.addresses))
        return f'{name}:{" " + shown if shown else ""};'

    def __eq__(self, other):
        if not isinstance(other, Group):
            return NotImplemented
        return self.display_name == other.display_name and self.addresses == other.addresses


class BaseHeader(str):
    """A field: its text, its name, what is wrong with it, and what its class knows of it."""

    max_count = None

    def __new__(cls, name, value):
        known = {'defects': []}
        cls.parse(value, known)
        text = known.pop('decoded')
        if has_bytes(text):
            text = text.encode('utf-8', 'surrogateescape').decode('utf-8', 'replace')
        self = str.__new__(cls, text)
        self.init(name, **known)
        return self

    def init(self, name, *, defects, **known):
        """Keep what was found out about the text."""
        self._name, self._defects, self._known = name, defects, known

    def __getattr__(self, attr):
        known = self.__dict__.get('_known', {})
        if attr in known:
            return known[attr]
        raise AttributeError(f'{type(self).__name__!r} object has no attribute {attr!r}')

    name = property(lambda self: self._name, doc='The name of the field.')
    defects = property(lambda self: tuple(self._defects), doc='What is wrong with the field.')

    def __reduce__(self):
        return _remade, (type(self).__name__, type(self).__bases__, str(self), self.__dict__)

    def fold(self, *, policy):
        """Return the field in lines."""
        lines = Lines(self.name, policy, self._words)
        for node in self._layout(lines):
            lines.add(node)
        return lines.text(policy.linesep)

    _words = True

    def _layout(self, lines):
        """Return the nodes of the text."""
        return [' ', words_of(str(self))] if self else []


def _remade(name, bases, text, state):
    made = str.__new__(type(name, bases, {}), text)
    made.__dict__.update(state)
    return made


class UnstructuredHeader:
    """A field that is just text."""

    max_count = None

    @classmethod
    def parse(cls, value, kwds):
        """Find out what the text says."""
        kwds['decoded'] = decode_words(str(value))


class UniqueUnstructuredHeader(UnstructuredHeader):
    """The same, once in a message."""

    max_count = 1


class DateHeader:
    """A field with a date, which is its attribute datetime."""

    max_count = None

    @classmethod
    def parse(cls, value, kwds):
        """Find out which date it is."""
        if not value:
            kwds['defects'].append(errors.HeaderMissingRequiredValue())
            kwds.update(datetime=None, decoded='')
            return
        if isinstance(value, str):
            kwds['decoded'] = value
            try:
                value = utils.parsedate_to_datetime(value)
            except ValueError:
                kwds['defects'].append(errors.InvalidDateDefect('Invalid date value or format'))
                kwds['datetime'] = None
                return
        kwds.update(datetime=value, decoded=utils.format_datetime(value))

    def _layout(self, lines):
        return [' ', words_of(str(self))] if self.datetime is not None else []


class UniqueDateHeader(DateHeader):
    """The same, once in a message."""

    max_count = 1


class AddressHeader:
    """A field with addresses: groups has them with the names of groups, addresses all of them."""

    max_count, _words = None, False

    @classmethod
    def parse(cls, value, kwds):
        """Find out whose addresses they are."""
        if isinstance(value, str):
            found, defects = _addresses.parse(value)
            groups = [Group(name, [Address(box.display_name, box.local_part, box.domain) for box in boxes]) for name, boxes in found]
            kwds['defects'] += defects
            kept = value.isascii() and '=?' not in value and not any('>' in str(defect) for defect in defects)
            kwds['source'] = value if kept else None
        else:
            if not hasattr(value, '__iter__'):
                value = [value]
            groups = [item if hasattr(item, 'addresses') else Group(None, [item]) for item in value]
            kwds['source'] = None
        kwds['groups'] = tuple(groups)
        kwds['decoded'] = ', '.join(map(str, groups))

    @property
    def addresses(self):
        """All addresses."""
        return tuple(address for group in self.groups for address in group.addresses)

    def _layout(self, lines):
        # Addresses are kept in one line if they fit.
        text = self.source if self.source is not None else str(self)
        if not text:
            return []
        pieces = re.findall(r'(?:"(?:[^"\\]|\\.)*"|[^",])+,?|,', text)
        nodes = []
        for piece in pieces:
            space = piece[:len(piece) - len(piece.lstrip())]
            nodes += [space] if space else []
            nodes.append(self._words_of(piece[len(space):]))
        return [' ', nodes]

    @staticmethod
    def _words_of(address):
        words = words_of(address)
        return [word if word.isascii() or '@' not in word else re.split('(@)', word) for word in words]


class UniqueAddressHeader(AddressHeader):
    """The same, once in a message."""

    max_count = 1


class SingleAddressHeader(AddressHeader):
    """A field with one address."""

    @property
    def address(self):
        """The address."""
        if len(self.addresses) != 1:
            raise ValueError(f'value of single address header {self.name} is not a single address')
        return self.addresses[0]


class UniqueSingleAddressHeader(SingleAddressHeader):
    """The same, once in a message."""

    max_count = 1


class MIMEVersionHeader:
    """The version of MIME: major, minor and version."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        """Find out which version it is."""
        kwds['decoded'] = value = str(value)
        m = re.fullmatch(r'\s*(\d+)\s*\.\s*(\d+)\s*', re.sub(r'\([^()]*\)', '', value))
        if m is None:
            kwds['defects'].append(errors.InvalidHeaderDefect('Expected MIME version number but found ' + repr(value)) if value.strip()
                                   else errors.HeaderMissingRequiredValue('Missing MIME version number (eg: 1.0)'))
        kwds['major'], kwds['minor'] = (int(m[1]), int(m[2])) if m else (None, None)
        kwds['version'] = f'{m[1]}.{m[2]}' if m else None


class ParameterizedMIMEHeader:
    """A field with a value and parameters."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        """Find the value and the parameters."""
        from email.message import _split_params
        pairs = utils.decode_params(_split_params(decode_words(str(value)) if '=?' in str(value) else str(value)))
        kwds['params'] = params = {}
        for name, text in pairs[1:]:
            if name or text:
                params.setdefault(name, utils.collapse_rfc2231_value(text))
        kwds['decoded'] = cls.parse_value(pairs[0][0] if not pairs[0][1] else f'{pairs[0][0]}={pairs[0][1]}', str(value), kwds)
        kwds['decoded'] += ''.join(f'; {name}="{escape(text)}"' for name, text in params.items())

    @property
    def params(self):
        """The parameters."""
        from types import MappingProxyType
        return MappingProxyType(self._known['params'])

    def _layout(self, lines):
        text = ' ' + str(self)
        if text.isascii() and len(text) <= lines.width - len(lines.lines[-1]):
            return [text]
        lines.add(' ')
        lines.add(words_of(self._value))
        for name, text in self.params.items():
            lines.add_parameter(name, text)
        return []

    @property
    def _value(self):
        return str(self).partition(';')[0]


class ContentTypeHeader(ParameterizedMIMEHeader):
    """The type of a content: content_type, maintype, subtype and params."""

    @classmethod
    def parse_value(cls, first, value, kwds):
        """Find the two halves of the type."""
        m = re.fullmatch(r'([^\s/;]+)\s*/\s*([^\s/;]+)', first.strip())
        if m is None:
            missing = not value.strip()
            kwds['defects'].append(errors.HeaderMissingRequiredValue('Missing content type specification') if missing
                                   else errors.InvalidHeaderDefect('Invalid content type'))
        kwds['maintype'], kwds['subtype'] = (m[1].lower(), m[2].lower()) if m else ('text', 'plain')
        return f'{m[1]}/{m[2]}' if m else first

    @property
    def content_type(self):
        """The type as a whole."""
        return f'{self.maintype}/{self.subtype}'


class ContentDispositionHeader(ParameterizedMIMEHeader):
    """What to do with a content: content_disposition and params."""

    @classmethod
    def parse_value(cls, first, value, kwds):
        """Find the word."""
        kwds['content_disposition'] = first.strip().lower() or None
        if not first.strip():
            kwds['defects'].append(errors.HeaderMissingRequiredValue('Missing content disposition'))
        return first.strip()


class ContentTransferEncodingHeader:
    """How a content is written: cte."""

    max_count = 1

    @classmethod
    def parse(cls, value, kwds):
        """Find the word."""
        kwds['decoded'] = value = str(value)
        kwds['cte'] = value.strip().partition(' ')[0].lower() or '7bit'
        if not value.strip():
            kwds['defects'].append(errors.HeaderMissingRequiredValue('Missing content transfer encoding'))


class MessageIDHeader:
    """The name of a message."""

    max_count = 1
    _words = False

    @classmethod
    def parse(cls, value, kwds):
        """Find out whether it is one."""
        kwds['decoded'] = value = str(value)
        if not re.fullmatch(r'\s*<[^<>@\s]+@[^<>\s]+>\s*', value):
            kwds['defects'].append(errors.InvalidHeaderDefect('Invalid msg-id: ' + repr(value)))


_CLASSES = {name: kind for kind, names in {
    UniqueUnstructuredHeader: 'subject',
    UniqueDateHeader: 'date orig-date',
    DateHeader: 'resent-date',
    UniqueAddressHeader: 'to cc bcc reply-to from',
    AddressHeader: 'resent-to resent-cc resent-bcc resent-from',
    UniqueSingleAddressHeader: 'sender',
    SingleAddressHeader: 'resent-sender',
    MIMEVersionHeader: 'mime-version',
    ContentTypeHeader: 'content-type',
    ContentDispositionHeader: 'content-disposition',
    ContentTransferEncodingHeader: 'content-transfer-encoding',
    MessageIDHeader: 'message-id',
}.items() for name in names.split()}


class HeaderRegistry:
    """Makes fields: knows which class belongs to which name."""

    def __init__(self, base_class=BaseHeader, default_class=UnstructuredHeader, use_default_map=True):
        self.base_class, self.default_class = base_class, default_class
        self.registry = dict(_CLASSES) if use_default_map else {}
        self._made = {}

    def map_to_type(self, name, cls):
        """Let fields of a name have a class."""
        self.registry[name.lower()] = cls
        self._made.clear()

    def __getitem__(self, name):
        kind = self.registry.get(name.lower(), self.default_class)
        if kind not in self._made:
            self._made[kind] = type('_' + kind.__name__, (kind, self.base_class), {})
        return self._made[kind]

    def __call__(self, name, value):
        return self[name](name, value)


class _Parser:
    """Stands for the private module email._header_value_parser, which packages import from here and hardly use."""

    def __getattr__(self, name):
        if name[:2] == '__':
            raise AttributeError(name)
        raise NotImplementedError(f'email._header_value_parser.{name} is not here; email.utils.parseaddr and Address read addresses')


parser = _Parser()

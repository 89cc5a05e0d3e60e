"""Turning objects into the contents of messages, and back."""

import binascii
from email import errors
from email._fold import base64_lines, quoted_printable


class ContentManager:
    """Knows which functions read contents of a type, and which write objects of a class."""

    def __init__(self):
        self.get_handlers, self.set_handlers = {}, {}

    def set_content(self, msg, obj, *args, **kw):
        """Make an object the content of a message."""
        if msg.get_content_maintype() == 'multipart':
            raise TypeError('set_content not valid on multipart')
        write = self._writer(obj)
        msg.clear_content()
        write(msg, obj, *args, **kw)

    def get_content(self, msg, *args, **kw):
        """Return the content of a message as an object."""
        whole = msg.get_content_type()
        read = [self.get_handlers[key] for key in (whole, whole.partition('/')[0], '') if key in self.get_handlers]
        if not read:
            raise KeyError(whole)
        return read[0](msg, *args, **kw)

    def add_set_handler(self, typekey, handler):
        """Let a function write objects: those of a class, of the name of one, or all (None)."""
        self.set_handlers[typekey] = handler

    def add_get_handler(self, key, handler):
        """Let a function read contents: those of a type, of the part before its slash, or all ('')."""
        self.get_handlers[key] = handler

    def _writer(self, obj):
        for cls in type(obj).__mro__:
            for key in (cls, _full_name(cls), cls.__qualname__, cls.__name__):
                if key in self.set_handlers:
                    return self.set_handlers[key]
        if None in self.set_handlers:
            return self.set_handlers[None]
        raise KeyError(_full_name(type(obj)))


def _full_name(cls):
    return f'{cls.__module__}.{cls.__qualname__}'


raw_data_manager = ContentManager()


# Reading.

def get_text_content(msg, errors='replace'):
    """Return the content as text."""
    return msg.get_payload(decode=True).decode(msg.get_param('charset', 'ASCII'), errors=errors)


def get_non_text_content(msg):
    """Return the content as bytes."""
    return msg.get_payload(decode=True)


def get_message_content(msg):
    """Return the message that is the content."""
    return msg.get_payload(0)


def get_and_fixup_unknown_message_content(msg):
    """Return the bytes of a message of a sort that is not known."""
    return bytes(msg.get_payload(0))


for _handler, _kinds in ((get_text_content, 'text'), (get_non_text_content, 'audio image video application'),
                         (get_message_content, 'message/rfc822 message/external-body'), (get_and_fixup_unknown_message_content, 'message')):
    for _kind in _kinds.split():
        raw_data_manager.add_get_handler(_kind, _handler)


# Writing.

def _begin(msg, kind, headers):
    """Write the type, and the fields that were given."""
    msg['Content-Type'] = kind
    for field in headers or ():
        if not hasattr(field, 'name'):
            field = msg.policy.header_factory(*msg.policy.header_source_parse([field]))
        wrong = [defect for defect in field.defects if isinstance(defect, errors.HeaderDefect)]
        if wrong:
            raise ValueError(f'Invalid header: {field.fold(policy=msg.policy)}') from wrong[0]
        msg[field.name] = field


def _end(msg, cte, disposition=None, filename=None, cid=None, params=None):
    """Write how the content is written, and what else was given."""
    fields = {'Content-Transfer-Encoding': cte, 'Content-Disposition': disposition or (filename is not None and 'attachment') or None}
    for name, value in fields.items():
        if value is not None:
            msg[name] = value
    if filename is not None:
        msg.set_param('filename', filename, 'Content-Disposition', replace=True)
    if cid is not None:
        msg['Content-ID'] = cid
    for pair in (params or {}).items():
        msg.set_param(*pair)


def _written(data, cte, policy):
    """Return how lines of bytes are written, and the text."""
    lines, width = data.splitlines(), policy.max_line_length or 1 << 62
    body, posted = b''.join(line + b'\n' for line in lines), b''.join(line + policy.linesep.encode('ascii') for line in lines)
    if not lines:
        body, posted = b'\n', policy.linesep.encode('ascii')
    if cte is None:
        cte = _best_way(lines, body, width, policy)
    if cte == '7bit':
        return cte, body.decode('ascii')
    if cte == '8bit':
        return cte, body.decode('ascii', 'surrogateescape')
    if cte == 'quoted-printable':
        return cte, quoted_printable(body, min(width, 998))
    if cte == 'base64':
        return cte, base64_lines(posted, min(width, 998))
    raise ValueError(f'Unknown content transfer encoding {cte}')


def _best_way(lines, body, width, policy):
    if max(map(len, lines), default=0) <= width:
        if body.isascii():
            return '7bit'
        if policy.cte_type == '8bit':
            return '8bit'
    sample = b''.join(line + policy.linesep.encode('ascii') for line in lines[:10])
    return 'base64' if len(quoted_printable(sample, min(width, 998))) > len(binascii.b2a_base64(sample)) else 'quoted-printable'


# The last arguments of these functions are those of _end() and headers.

def set_text_content(msg, string, subtype='plain', charset='utf-8', cte=None, **details):
    """Make a text the content."""
    from email.charset import ALIASES
    _begin(msg, 'text/' + subtype, details.pop('headers', None))
    cte, payload = _written(string.encode(charset), cte, msg.policy)
    msg.set_payload(payload)
    msg.set_param('charset', ALIASES.get(charset, charset), replace=True)
    _end(msg, cte, **details)


def set_message_content(msg, message, subtype='rfc822', cte=None, **details):
    """Make a message the content."""
    if subtype == 'partial':
        raise ValueError('message/partial is not supported for Message objects')
    allowed = {'rfc822': ('8bit', '7bit', 'binary'), 'external-body': ('7bit',)}.get(subtype)
    if allowed and cte not in (None, *allowed):
        raise ValueError(f'message/{subtype} parts do not support cte={cte}')
    _begin(msg, 'message/' + subtype, details.pop('headers', None))
    msg.set_payload([message])
    _end(msg, cte or (allowed[0] if allowed else '7bit'), **details)


def set_bytes_content(msg, data, maintype, subtype, cte='base64', **details):
    """Make bytes the content."""
    writers = {
        'base64': lambda: base64_lines(bytes(data), min(msg.policy.max_line_length or 76, 998)),
        'quoted-printable': lambda: binascii.b2a_qp(data, quotetabs=True, istext=False).decode('ascii'),
        '7bit': lambda: bytes(data).decode('ascii'),
        '8bit': lambda: bytes(data).decode('ascii', 'surrogateescape')}
    writers['binary'] = writers['8bit']
    _begin(msg, f'{maintype}/{subtype}', details.pop('headers', None))
    msg.set_payload(writers[cte]() if cte in writers else bytes(data))
    _end(msg, cte, **details)


for _handler, _kinds in ((set_text_content, (str,)), (set_bytes_content, (bytes, bytearray, memoryview)),
                         (set_message_content, ('email.message.Message',))):
    for _kind in _kinds:
        raw_data_manager.add_set_handler(_kind, _handler)

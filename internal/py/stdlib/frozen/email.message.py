"""Messages: fields and a content, which may be parts that are messages."""

import base64
import binascii
import quopri
import re

from email import utils
from email.policy import compat32, default as _default

__all__ = ['Message', 'EmailMessage', 'MIMEPart']


def _split_params(value):
    """Return the pairs of a field such as text/plain; charset="utf-8"."""
    parts, part, quoted = [], '', False
    for c in value:
        if c == '"' and not part.endswith('\\'):
            quoted = not quoted
        if c == ';' and not quoted:
            parts.append(part)
            part = ''
        else:
            part += c
    parts.append(part)
    pairs = []
    for item in parts:
        name, equals, text = item.partition('=')
        pairs.append((name.strip().lower() if equals else item.strip(), text.strip()))
    return pairs


def _format_param(name, value, quote=True):
    if value is None or value == '':
        return name
    if isinstance(value, tuple):
        return f'{name}*={utils.encode_rfc2231(value[2], value[0], value[1])}'
    if not value.isascii():
        return f"{name}*={utils.encode_rfc2231(value, 'utf-8', '')}"
    return f'{name}="{utils.quote(value)}"' if quote or re.search(r'[ ()<>@,;:\\"/\[\]?=]', value) else f'{name}={value}'


class Message:
    """A message: a mapping of fields, whose names have no case, with a content."""

    def __init__(self, policy=compat32):
        self.policy, self._headers, self._unixfrom, self._payload, self._charset = policy, [], None, None, None
        self.preamble = self.epilogue = None
        self.defects = []
        self._default_type = 'text/plain'

    # Fields.

    def __len__(self):
        return len(self._headers)

    def __getitem__(self, name):
        return self.get(name)

    def __setitem__(self, name, val):
        if isinstance(val, str) and ('\n' in val or '\r' in val) and self.policy is not compat32:
            raise ValueError('Header values may not contain linefeed or carriage return characters')
        self._headers.append((name, val))

    def __delitem__(self, name):
        self._headers = [field for field in self._headers if field[0].lower() != name.lower()]

    def __contains__(self, name):
        return any(k.lower() == name.lower() for k, _ in self._headers)

    def __iter__(self):
        return iter(self.keys())

    def keys(self):
        """Return the names of all fields."""
        return [k for k, _ in self._headers]

    def values(self):
        """Return the values of all fields."""
        return [self._shown(v) for _, v in self._headers]

    def items(self):
        """Return all fields."""
        return [(k, self._shown(v)) for k, v in self._headers]

    def _shown(self, value):
        if isinstance(value, str):
            value = value.rstrip('\r\n') if self.policy is compat32 else re.sub(r'\r?\n', '', value)
            if self.policy is not compat32 and '=?' in value:
                from email.header import decode_header, make_header
                return str(make_header(decode_header(value)))
        return value

    def get(self, name, failobj=None):
        """Return the first field of a name."""
        found = self.get_all(name)
        return found[0] if found else failobj

    def get_all(self, name, failobj=None):
        """Return all fields of a name."""
        return [self._shown(v) for k, v in self._headers if k.lower() == name.lower()] or failobj

    def set_raw(self, name, value):
        """Add a field as it was read."""
        self._headers.append((name, value.rstrip('\r\n') if isinstance(value, str) else value))

    def raw_items(self):
        """Return all fields as they are written."""
        return iter(self._headers.copy())

    def add_header(self, _name, _value, **_params):
        """Add a field with parameters."""
        parts = [] if _value is None else [_value]
        parts += [_format_param(k.replace('_', '-'), v) for k, v in _params.items()]
        self[_name] = '; '.join(parts)

    def replace_header(self, _name, _value):
        """Replace the first field of a name."""
        names = [k.lower() for k in self.keys()]
        if _name.lower() not in names:
            raise KeyError(_name)
        at = names.index(_name.lower())
        self._headers[at] = self._headers[at][0], _value

    def set_unixfrom(self, unixfrom):
        """Set the line before the fields."""
        self._unixfrom = unixfrom

    def get_unixfrom(self):
        """Return the line before the fields."""
        return self._unixfrom

    # What the content is.

    def get_content_type(self):
        """Return the type of the content."""
        value = self.get('content-type')
        if value is None:
            return self._default_type
        kind = _split_params(str(value))[0][0].lower()
        return kind if kind.count('/') == 1 else 'text/plain'

    def get_content_maintype(self):
        """Return the type of the content before the slash."""
        return self.get_content_type().partition('/')[0]

    def get_content_subtype(self):
        """Return the type of the content behind the slash."""
        return self.get_content_type().partition('/')[2]

    def get_default_type(self):
        """Return the type of a content that has none."""
        return self._default_type

    def set_default_type(self, ctype):
        """Set the type of a content that has none."""
        self._default_type = ctype

    def get_params(self, failobj=None, header='content-type', unquote=True):
        """Return the pairs of a field."""
        value = self.get(header)
        if value is None:
            return failobj
        pairs = utils.decode_params(_split_params(str(value)))
        return [(k, v if isinstance(v, tuple) or not unquote else utils.unquote(v)) for k, v in pairs]

    def get_param(self, param, failobj=None, header='content-type', unquote=True):
        """Return a parameter of a field."""
        for k, v in self.get_params((), header, unquote):
            if k.lower() == param.lower():
                return v
        return failobj

    def set_param(self, param, value, header='Content-Type', requote=True, charset=None, language='', replace=False):
        """Set a parameter of a field."""
        if charset:
            value = charset, language, value
        old = self.get_params([('text/plain', '')] if header.lower() == 'content-type' else [('', '')], header)
        pairs = [(k, v) for k, v in old if k.lower() != param.lower()] + [(param, value)]
        text = '; '.join([pairs[0][0]] + [_format_param(k, v, requote) for k, v in pairs[1:]])
        if header in self:
            self.replace_header(header, text)
        else:
            self[header] = text

    def del_param(self, param, header='content-type', requote=True):
        """Remove a parameter of a field."""
        if header in self:
            pairs = [(k, v) for k, v in self.get_params((), header) if k.lower() != param.lower()]
            self.replace_header(header, '; '.join([pairs[0][0]] + [_format_param(k, v, requote) for k, v in pairs[1:]]))

    def set_type(self, type, header='Content-Type', requote=True):
        """Set the type of the content, and keep its parameters."""
        if type.count('/') != 1:
            raise ValueError
        if header.lower() == 'content-type':
            del self['mime-version']
            self['MIME-Version'] = '1.0'
        pairs = self.get_params([('', '')], header)
        del self[header]
        self[header] = '; '.join([type] + [_format_param(k, v, requote) for k, v in pairs[1:]])

    def get_filename(self, failobj=None):
        """Return the name of the file that the content is."""
        for param, header in (('filename', 'content-disposition'), ('name', 'content-type')):
            if (found := self.get_param(param, None, header)) is not None:
                return utils.collapse_rfc2231_value(found).strip()
        return failobj

    def get_boundary(self, failobj=None):
        """Return what stands between the parts."""
        found = self.get_param('boundary')
        return failobj if found is None else utils.collapse_rfc2231_value(found).rstrip()

    def set_boundary(self, boundary):
        """Set what stands between the parts."""
        self.set_param('boundary', boundary)

    def get_content_charset(self, failobj=None):
        """Return the encoding of the content."""
        found = self.get_param('charset')
        return failobj if found is None else utils.collapse_rfc2231_value(found).lower()

    def get_charsets(self, failobj=None):
        """Return the encodings of all parts."""
        return [part.get_content_charset(failobj) for part in self.walk()]

    def get_content_disposition(self):
        """Return inline, attachment or None."""
        value = self.get('content-disposition')
        return None if value is None else _split_params(str(value))[0][0].lower()

    # The content.

    def is_multipart(self):
        """Tell whether the content is parts."""
        return type(self._payload) is list or isinstance(self._payload, list)

    def attach(self, payload):
        """Add a part."""
        parts = [] if self._payload is None else self._payload
        if not hasattr(parts, 'append'):
            raise TypeError('Attach is not valid on a message with a non-multipart payload')
        parts.append(payload)
        self._payload = parts

    def get_payload(self, i=None, decode=False):
        """Return the content, or a part of it; with decode the bytes that it stands for."""
        content, parts = self._payload, self.is_multipart()
        if parts and not decode:
            return content if i is None else content[i]
        if not parts and i is not None:
            raise TypeError(f'Expected list, got {type(content)}')
        return None if parts else self._decoded(content) if decode else content

    def _decoded(self, payload):
        if not isinstance(payload, str):
            return payload
        charset = self.get_content_charset('ascii')
        how = str(self.get('content-transfer-encoding', '')).strip().lower()
        try:
            data = payload.encode('ascii', 'surrogateescape')
        except UnicodeEncodeError:
            data = payload.encode('raw-unicode-escape' if charset == 'ascii' else charset, 'replace')
        if how == 'quoted-printable':
            return quopri.decodestring(data)
        if how == 'base64':
            try:
                return base64.b64decode(re.sub(rb'[^A-Za-z0-9+/=]', b'', data) + b'==')
            except binascii.Error:
                return data
        return data

    def set_payload(self, payload, charset=None):
        """Set the content."""
        if isinstance(payload, bytes):
            payload = payload.decode('ascii', 'surrogateescape')
        self._payload = payload
        if charset is not None:
            self.set_charset(charset)

    def get_charset(self):
        """Return the encoding that was set."""
        return self._charset

    def set_charset(self, charset):
        """Set the encoding of the content."""
        from email.charset import Charset
        if charset is None:
            self.del_param('charset')
            self._charset = None
            return
        charset = charset if isinstance(charset, Charset) else Charset(charset)
        self._charset = charset
        if 'MIME-Version' not in self:
            self['MIME-Version'] = '1.0'
        if 'Content-Type' not in self:
            self['Content-Type'] = f'text/plain; charset="{charset}"'
        else:
            self.set_param('charset', str(charset))
        if 'Content-Transfer-Encoding' not in self and isinstance(self._payload, str):
            how = charset.get_body_encoding()
            if how == 'base64':
                self._payload = base64.encodebytes(self._payload.encode(str(charset), 'surrogateescape')).decode('ascii')
            self['Content-Transfer-Encoding'] = how

    def walk(self):
        """Yield the message and all parts."""
        yield self
        if self.is_multipart():
            for part in self._payload:
                yield from part.walk()

    # The message as a whole.

    def as_string(self, unixfrom=False, maxheaderlen=0, policy=None):
        """Return the message as text."""
        import io
        from email.generator import Generator
        out = io.StringIO()
        Generator(out, mangle_from_=False, policy=policy or self.policy).flatten(self, unixfrom=unixfrom)
        return out.getvalue()

    def __str__(self):
        return self.as_string()

    def as_bytes(self, unixfrom=False, policy=None):
        """Return the message as bytes."""
        import io
        from email.generator import BytesGenerator
        out = io.BytesIO()
        BytesGenerator(out, mangle_from_=False, policy=policy or self.policy).flatten(self, unixfrom=unixfrom)
        return out.getvalue()

    def __bytes__(self):
        return self.as_bytes()


class MIMEPart(Message):
    """A part of a modern message."""

    def __init__(self, policy=None):
        super().__init__(_default if policy is None else policy)

    def is_attachment(self):
        """Tell whether it is an attachment."""
        return self.get_content_disposition() == 'attachment'

    def get_content(self, errors='replace'):
        """Return the content: a text, bytes or a message."""
        kind = self.get_content_maintype()
        if kind == 'text':
            return self.get_payload(decode=True).decode(self.get_content_charset('ascii'), errors)
        if self.get_content_type() == 'message/rfc822':
            return self.get_payload(0)
        if kind == 'multipart':
            raise KeyError(self.get_content_type())
        return self.get_payload(decode=True)

    def set_content(self, content, subtype=None, *args, maintype=None, charset='utf-8', cte=None, disposition=None, filename=None, cid=None,
                    params=None, headers=None):
        """Set the content: a text, bytes or a message."""
        for name in [k for k in self.keys() if k.lower().startswith('content-')]:
            del self[name]
        if isinstance(content, str):
            self._set_text(content, subtype or 'plain', charset, cte)
        elif isinstance(content, (bytes, bytearray)):
            if args:
                subtype, maintype = args[0], subtype
            if maintype is None or subtype is None:
                raise TypeError("set_bytes_content() missing 2 required positional arguments: 'maintype' and 'subtype'")
            self['Content-Type'] = f'{maintype}/{subtype}'
            self['Content-Transfer-Encoding'] = 'base64'
            self._payload = base64.encodebytes(content).decode('ascii')
        elif isinstance(content, Message):
            self['Content-Type'] = f'message/{subtype or "rfc822"}'
            self._payload = [content]
        else:
            raise KeyError(type(content).__qualname__)
        if disposition is not None or filename is not None:
            self['Content-Disposition'] = disposition or 'attachment'
        if filename is not None:
            self.set_param('filename', filename, header='Content-Disposition', replace=True)
        if cid is not None:
            self['Content-ID'] = cid
        for name, value in (params or {}).items():
            self.set_param(name, value)

    def _set_text(self, text, subtype, charset, cte):
        if text and not text.endswith('\n'):
            text += '\n'
        data = text.encode(charset)
        self['Content-Type'] = f'text/{subtype}; charset="{charset}"'
        if cte is None:
            cte = '7bit' if data.isascii() else '8bit' if max(map(len, data.splitlines()), default=0) <= 998 else 'base64'
            if cte == '8bit':
                cte = 'base64' if sum(b > 127 for b in data) * 3 > len(data) else 'quoted-printable'
        if cte == 'base64':
            self._payload = base64.encodebytes(data).decode('ascii')
        elif cte == 'quoted-printable':
            self._payload = quopri.encodestring(data).decode('ascii')
        else:
            self._payload = data.decode('ascii', 'surrogateescape')
        self['Content-Transfer-Encoding'] = cte

    def _become(self, subtype):
        """Make the content the first part of a multipart."""
        if self.get_content_type() == f'multipart/{subtype}':
            return
        part = type(self)(policy=self.policy)
        part._headers = [(k, v) for k, v in self._headers if k.lower().startswith('content-')]
        part._payload = self._payload
        self._headers = [(k, v) for k, v in self._headers if not k.lower().startswith('content-')]
        self._payload = [part] if part._headers else []
        self['Content-Type'] = f'multipart/{subtype}'

    def make_related(self, boundary=None):
        """Turn the message into parts that belong together."""
        return self._become('related')

    def make_alternative(self, boundary=None):
        """Turn the message into parts that say the same."""
        return self._become('alternative')

    def make_mixed(self, boundary=None):
        """Turn the message into parts."""
        return self._become('mixed')

    def _add(self, subtype, disposition, args, kw):
        self._become(subtype)
        part = type(self)(policy=self.policy)
        part.set_content(*args, **kw)
        if disposition and 'content-disposition' not in part:
            part['Content-Disposition'] = disposition
        self.attach(part)

    def add_related(self, *args, **kw):
        """Add a part that belongs to the others."""
        self._add('related', 'inline', args, kw)

    def add_alternative(self, *args, **kw):
        """Add a part that says the same."""
        self._add('alternative', None, args, kw)

    def add_attachment(self, *args, **kw):
        """Add a file."""
        self._add('mixed', 'attachment', args, kw)

    def clear(self):
        """Remove all fields and the content."""
        self._headers, self._payload = [], None

    def clear_content(self):
        """Remove the content and its fields."""
        for name in self.keys():
            if name.lower().startswith('content-'):
                del self[name]
        self._payload = None

    def get_body(self, preferencelist=('related', 'html', 'plain')):
        """Return the part that is most likely the text, None if there is none."""
        found = {}
        for part in self.walk():
            if not part.is_multipart() and not part.is_attachment() and part.get_content_maintype() == 'text':
                found.setdefault(part.get_content_subtype(), part)
        for kind in preferencelist:
            if kind in found:
                return found[kind]

    def iter_parts(self):
        """Yield the parts."""
        return iter(self._payload if self.is_multipart() else ())

    def iter_attachments(self):
        """Yield the parts that are files."""
        return (part for part in self.iter_parts() if part.is_attachment())


class EmailMessage(MIMEPart):
    """A modern message."""

    def set_content(self, *args, **kw):
        """Set the content: a text, bytes or a message."""
        super().set_content(*args, **kw)
        if 'MIME-Version' not in self:
            self['MIME-Version'] = '1.0'

"""Messages: fields and a content, which may be parts that are messages."""

import base64
import binascii
import quopri
import re

from email import utils
from email._fold import has_bytes as _has_bytes
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


def _from_uuencode(data):
    """Return the bytes of the lines between begin and end; the data itself if there are none."""
    lines = iter(data.splitlines())
    if not any(line.startswith(b'begin ') for line in lines):
        return data
    out = b''
    for line in lines:
        if line.strip() in (b'end', b''):
            break
        try:
            out += binascii.a2b_uu(line)
        except binascii.Error:  # of encoders that count wrong
            out += binascii.a2b_uu(line[:(((line[0] - 32) & 63) * 4 + 5) // 3])
    return out


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
        most = self.policy.header_max_count(name)
        if most is not None and sum(k.lower() == name.lower() for k, _ in self._headers) >= most:
            raise ValueError(f'There may be at most {most} {name} headers in a message')
        self._headers.append(self.policy.header_store_parse(name, val))

    def __delitem__(self, name):
        self._headers = [field for field in self._headers if field[0].lower() != name.lower()]

    def __contains__(self, name):
        return any(k.lower() == name.lower() for k, _ in self._headers)

    def __iter__(self):
        return iter(self.keys())

    def keys(self):
        """Return the names of all fields."""
        return [k for k, _ in self._headers]

    def _named(self, name=None):
        """Yield the fields of a name, or all, as programs see them."""
        wanted = name and name.lower()
        for field in self._headers:
            if name is None or field[0].lower() == wanted:
                yield field[0], self.policy.header_fetch_parse(*field)

    def items(self):
        """Return all fields."""
        return list(self._named())

    def values(self):
        """Return the values of all fields."""
        return [value for _, value in self._named()]

    def get_all(self, name, failobj=None):
        """Return all fields of a name."""
        return [value for _, value in self._named(name)] or failobj

    def get(self, name, failobj=None):
        """Return the first field of a name."""
        return next(self._named(name), (None, failobj))[1]

    def raw_items(self):
        """Return all fields as they are written."""
        return iter(self._headers.copy())

    def set_raw(self, name, value):
        """Add a field as it was read."""
        self._headers.append((name, value))

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
        self._headers[at] = self.policy.header_store_parse(self._headers[at][0], _value)

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
        wanted = param.lower()
        return next((v for k, v in self.get_params((), header, unquote) if k.lower() == wanted), failobj)

    def set_param(self, param, value, header='Content-Type', requote=True, charset=None, language='', replace=False):
        """Set a parameter of a field."""
        if charset:
            value = charset, language, value
        old = self.get_params([('text/plain', '')] if header.lower() == 'content-type' else [('', '')], header)
        pairs = [(k, value if k.lower() == param.lower() else v) for k, v in old]
        if all(k.lower() != param.lower() for k, _ in old[1:]):
            pairs.append((param, value))
        text = '; '.join([pairs[0][0]] + [_format_param(k, v, requote) for k, v in pairs[1:]])
        if text == self.get(header):
            return
        if replace and header in self:
            self.replace_header(header, text)
        else:
            del self[header]
            self[header] = text

    def del_param(self, param, header='content-type', requote=True):
        """Remove a parameter of a field."""
        if self.get(header) is not None:
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
        if 'content-type' not in self:
            from email.errors import HeaderParseError
            raise HeaderParseError('No Content-Type header found')
        self.set_param('boundary', boundary, replace=True)

    def get_charsets(self, failobj=None):
        """Return the encodings of all parts."""
        return [part.get_content_charset(failobj) for part in self.walk()]

    def get_content_charset(self, failobj=None):
        """Return the encoding of the content."""
        found = self.get_param('charset')
        found = found and utils.collapse_rfc2231_value(found)
        return found.lower() if found and found.isascii() else failobj

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
        if parts:
            return None
        if decode:
            return self._decoded(content)
        return self._legible(content) if isinstance(content, str) and _has_bytes(content) else content

    def _legible(self, payload):
        """Return a content with bytes that are no ASCII as text."""
        data = payload.encode('ascii', 'surrogateescape')
        try:
            return data.decode(self.get_content_charset('ascii'), 'replace')
        except LookupError:
            return data.decode('ascii', 'replace')

    def _decoded(self, payload):
        if not isinstance(payload, str):
            return payload
        charset = self.get_content_charset('ascii')
        how = str(self.get('content-transfer-encoding', '')).strip().lower()
        if _has_bytes(payload):
            payload = payload.encode('ascii', 'surrogateescape').decode('latin-1')
            if how not in ('quoted-printable', 'base64', 'x-uuencode', 'uuencode', 'uue', 'x-uue'):
                return payload.encode('latin-1')
        try:
            data = payload.encode('ascii', 'surrogateescape')
        except UnicodeEncodeError:
            data = payload.encode('raw-unicode-escape' if charset == 'ascii' else charset, 'replace')
        if how == 'quoted-printable':
            return quopri.decodestring(data)
        if how == 'base64':
            return self._from_base64(b''.join(data.splitlines()))
        if how in ('x-uuencode', 'uuencode', 'uue', 'x-uue'):
            return _from_uuencode(data)
        return data

    def _from_base64(self, data):
        """Return what base64 stands for; what is wrong with it is noted."""
        from email import errors
        kept = re.sub(rb'[^A-Za-z0-9+/=]', b'', data)
        wrong = [errors.InvalidBase64CharactersDefect()] if kept != data else []
        kept = kept.rstrip(b'=')
        if len(kept) % 4 == 1:
            wrong.append(errors.InvalidBase64LengthDefect())
        elif len(data) % 4 and not wrong:
            wrong.append(errors.InvalidBase64PaddingDefect())
        for defect in wrong:
            self.policy.handle_defect(self, defect)
        return data if len(kept) % 4 == 1 else base64.b64decode(kept + b'=' * (-len(kept) % 4))

    def set_payload(self, payload, charset=None):
        """Set the content."""
        if hasattr(payload, 'encode'):
            if getattr(charset, 'output_charset', charset) is not None and not _has_bytes(payload):
                payload = payload.encode(getattr(charset, 'output_charset', charset), 'surrogateescape')
        if hasattr(payload, 'decode'):
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
        self._charset = charset = charset if isinstance(charset, Charset) else Charset(charset)
        if 'MIME-Version' not in self:
            self['MIME-Version'] = '1.0'
        written = charset.get_output_charset()
        if 'Content-Type' in self:
            self.set_param('charset', written)
        else:
            self.add_header('Content-Type', 'text/plain', charset=written)
        if charset != written:
            self._payload = charset.body_encode(self._payload)
        if 'Content-Transfer-Encoding' not in self:
            self._write_content(charset)

    def _write_content(self, charset):
        how = charset.get_body_encoding()
        if callable(how):
            how(self)
            return
        payload = self._payload
        if payload:
            payload = payload.encode('ascii', 'surrogateescape') if _has_bytes(payload) else payload.encode(charset.output_charset)
        self._payload = charset.body_encode(payload)
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
        Generator(out, mangle_from_=False, maxheaderlen=maxheaderlen, policy=policy or self.policy).flatten(self, unixfrom=unixfrom)
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

    # What may be the text of a message.
    _bodies = {'text/plain', 'text/html', 'multipart/related', 'multipart/alternative'}

    def __init__(self, policy=None):
        super().__init__(_default if policy is None else policy)

    def as_string(self, unixfrom=False, maxheaderlen=None, policy=None):
        """Return the message as text."""
        policy = self.policy if policy is None else policy
        width = policy.max_line_length if maxheaderlen is None else maxheaderlen
        return super().as_string(unixfrom, width or 0, policy)

    def __str__(self):
        return self.as_string(policy=self.policy.clone(utf8=True))

    def is_attachment(self):
        """Tell whether it is an attachment."""
        found = self.get('content-disposition')
        return found is not None and found.content_disposition == 'attachment'

    # Contents.

    def get_content(self, *args, content_manager=None, **kw):
        """Return the content: a text, bytes or a message."""
        return (content_manager or self.policy.content_manager).get_content(self, *args, **kw)

    def set_content(self, *args, content_manager=None, **kw):
        """Set the content: a text, bytes or a message."""
        (content_manager or self.policy.content_manager).set_content(self, *args, **kw)

    def clear(self):
        """Remove all fields and the content."""
        self._headers, self._payload = [], None

    def clear_content(self):
        """Remove the content and its fields."""
        self._headers = [field for field in self._headers if not field[0].lower().startswith('content-')]
        self._payload = None

    # Parts.

    def _become(self, subtype, impossible, boundary):
        """Make the content the first part of a multipart."""
        if self.get_content_maintype() == 'multipart' and (old := self.get_content_subtype()) in (*impossible, subtype):
            raise ValueError(f'Cannot convert {old} to {subtype}')
        inner = [field for field in self._headers if field[0].lower().startswith('content-')]
        part = type(self)(policy=self.policy)
        part._headers, part._payload = inner, self._payload
        self.clear_content()
        self._payload = [part] if inner else []
        self['Content-Type'] = 'multipart/' + subtype
        if boundary is not None:
            self.set_param('boundary', boundary)

    def make_mixed(self, boundary=None):
        """Turn the message into parts."""
        self._become('mixed', (), boundary)

    def make_alternative(self, boundary=None):
        """Turn the message into parts that say the same."""
        self._become('alternative', ('mixed',), boundary)

    def make_related(self, boundary=None):
        """Turn the message into parts that belong together."""
        self._become('related', ('alternative', 'mixed'), boundary)

    def _add(self, subtype, disposition, args, kw):
        if self.get_content_type() != 'multipart/' + subtype:
            {'mixed': self.make_mixed, 'alternative': self.make_alternative, 'related': self.make_related}[subtype]()
        added = type(self)(policy=self.policy)
        added.set_content(*args, **kw)
        if 'content-disposition' not in added and disposition:
            added['Content-Disposition'] = disposition
        self.attach(added)

    def add_related(self, *args, **kw):
        """Add a part that belongs to the others."""
        self._add('related', 'inline', args, kw)

    def add_alternative(self, *args, **kw):
        """Add a part that says the same."""
        self._add('alternative', None, args, kw)

    def add_attachment(self, *args, **kw):
        """Add a file."""
        self._add('mixed', 'attachment', args, kw)

    def iter_parts(self):
        """Yield the parts."""
        if self.is_multipart():
            yield from self._payload

    def _root(self):
        """Return the part of a multipart/related that the others belong to."""
        parts, start = self._payload, self.get_param('start')
        named = [part for part in parts if start and part['content-id'] == start]
        return (named or parts or [None])[0]

    def get_body(self, preferencelist=('related', 'html', 'plain')):
        """Return the part that is most likely the text, None if there is none."""
        best = min(self._candidates(tuple(preferencelist)), key=lambda found: found[0], default=None)
        return best and best[1]

    def _candidates(self, wanted):
        if self.is_attachment():
            return
        main, sub = self.get_content_maintype(), self.get_content_subtype()
        if sub in wanted and (main == 'text' or main == 'multipart' and sub == 'related' and self.is_multipart()):
            yield wanted.index(sub), self
        if main == 'multipart' and self.is_multipart():
            parts = self._payload if sub != 'related' else [part for part in [self._root()] if part is not None]
            for part in parts:
                yield from part._candidates(wanted)

    def iter_attachments(self):
        """Yield the parts that are not the text."""
        if self.get_content_maintype() != 'multipart' or self.get_content_subtype() == 'alternative' or not self.is_multipart():
            return
        if self.get_content_subtype() == 'related':
            root = self._root()
            yield from [part for part in self._payload if part is not root]
            return
        seen = set()
        for part in self._payload.copy():
            kind = part.get_content_type()
            if kind in self._bodies and kind not in seen and not part.is_attachment():
                seen.add(kind)
            else:
                yield part


class EmailMessage(MIMEPart):
    """A modern message."""

    def set_content(self, *args, **kw):
        """Set the content: a text, bytes or a message."""
        super().set_content(*args, **kw)
        if 'MIME-Version' not in self:
            self['MIME-Version'] = '1.0'

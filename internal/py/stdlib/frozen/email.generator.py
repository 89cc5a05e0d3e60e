"""Writing messages."""

import re

from email._fold import has_bytes
from email.errors import HeaderWriteError

__all__ = ['Generator', 'BytesGenerator', 'DecodedGenerator']

_LOOSE_LINE = re.compile(r'(?:\r\n|\r(?!\n)|\n)[^ \t]')  # a line that does not go on with the field


class Generator:
    """Writes messages as text."""

    def __init__(self, outfp, mangle_from_=None, maxheaderlen=None, *, policy=None):
        self.maxheaderlen, self._mangle, self.policy, self._out = maxheaderlen, mangle_from_, policy, outfp

    def write(self, s):
        """Write text."""
        self._out.write(s)

    def flatten(self, msg, unixfrom=False, linesep=None):
        """Write a message."""
        changes = {'linesep': linesep, 'max_line_length': self.maxheaderlen}
        policy = (self.policy or msg.policy).clone(**{name: value for name, value in changes.items() if value is not None})
        mangle = policy.mangle_from_ if self._mangle is None else self._mangle
        if unixfrom:
            self.write((msg.get_unixfrom() or _unixfrom()) + policy.linesep)
        self.write(self._flat(msg, policy, mangle))

    def clone(self, fp):
        """Return a generator that writes to another file."""
        return type(self)(fp, self._mangle, None, policy=self.policy)

    # Texts of messages; \n ends their lines until they are written.

    def _flat(self, msg, policy, mangle):
        body, changed = self._body(msg, policy, mangle)
        fields = ''.join([self._field(name, changed.get(name.lower(), value), policy) for name, value in msg.raw_items()])
        return fields + policy.linesep + body

    def _field(self, name, value, policy):
        folded = self._fold(name, value, policy)
        if policy.verify_generated_headers:
            if not folded.endswith(policy.linesep):
                raise HeaderWriteError(f'folded header does not end with {policy.linesep!r}: {folded!r}')
            if _LOOSE_LINE.search(folded.removesuffix(policy.linesep)):
                raise HeaderWriteError(f'folded header contains newline: {folded!r}')
        return folded

    def _fold(self, name, value, policy):
        return policy.fold(name, value)

    def _body(self, msg, policy, mangle):
        """Return the content, and the fields that it changes."""
        payload = msg.get_payload()
        if msg.get_content_maintype() == 'multipart':
            if isinstance(payload, str):
                return self._lines(payload, policy), {}
            return self._parts(msg, payload or (), policy, mangle), {}
        if isinstance(payload, list):
            return ''.join([self._flat(part, policy, mangle) for part in payload]), {}
        if payload is None:
            return '', {}
        if not isinstance(payload, str):
            raise TypeError(f'string payload expected: {type(payload)}')
        payload, changed = self._text(msg, payload)
        return self._lines(self._mangled(payload, mangle), policy), changed

    def _text(self, msg, payload):
        """Return a content that text can hold: bytes that are no ASCII are written in another way."""
        charset = msg.get_param('charset')
        if not has_bytes(msg._payload) or charset is None:
            return payload, {}
        from email.message import Message
        written = Message()
        written['Content-Type'] = 'text/plain'
        written.set_payload(msg._payload, charset if isinstance(charset, str) else charset[2])
        return written.get_payload(), {'content-transfer-encoding': written['content-transfer-encoding'],
                                       'content-type': self._with_charset(msg, written.get_param('charset'))}

    @staticmethod
    def _with_charset(msg, charset):
        from copy import deepcopy
        changed = deepcopy(msg)
        changed.set_param('charset', charset)
        return changed['content-type']

    @staticmethod
    def _mangled(text, mangle):
        return re.sub('^From ', '>From ', text, flags=re.M) if mangle else text

    @staticmethod
    def _lines(text, policy):
        return text if policy.linesep == '\n' and '\r' not in text else re.sub('\r\n|\r|\n', policy.linesep, text)

    def _parts(self, msg, parts, policy, mangle):
        texts, end = [self._flat(part, policy, mangle) for part in parts], policy.linesep
        boundary = msg.get_boundary()
        if boundary is None:
            boundary = _boundary('\n'.join(texts))
            msg.set_boundary(boundary)
        before = '' if msg.preamble is None else self._lines(self._mangled(msg.preamble, mangle), policy) + end
        after = '' if msg.epilogue is None else self._lines(self._mangled(msg.epilogue, mangle), policy)
        between = f'{end}--{boundary}{end}'
        return f'{before}--{boundary}{end}{between.join(texts)}{end}--{boundary}--{end}{after}'


class BytesGenerator(Generator):
    """Writes messages as bytes."""

    def write(self, s):
        """Write text as bytes."""
        self._out.write(s.encode('ascii', 'surrogateescape'))

    def _fold(self, name, value, policy):
        return policy.fold_binary(name, value).decode('ascii', 'surrogateescape')

    def _text(self, msg, payload):
        policy = self.policy or msg.policy
        return super()._text(msg, payload) if policy.cte_type == '7bit' else (msg._payload, {})


class DecodedGenerator(Generator):
    """Writes the texts of a message, and a line for every other part."""

    _LINE = '[Non-text (%(type)s) part of message omitted, filename %(filename)s]'

    def __init__(self, outfp, mangle_from_=None, maxheaderlen=None, fmt=None, *, policy=None):
        self._fmt = fmt or self._LINE
        super().__init__(outfp, policy=policy, mangle_from_=mangle_from_, maxheaderlen=maxheaderlen)

    def _body(self, msg, policy, mangle):
        lines = []
        for part in msg.walk():
            if part.get_content_maintype() == 'text':
                lines.append(part.get_payload(decode=False))
            elif part.get_content_maintype() != 'multipart':
                main, sub = part.get_content_maintype(), part.get_content_subtype()
                facts = {name: part.get('Content-' + field, f'[no {name}]')
                         for name, field in (('description', 'Description'), ('encoding', 'Transfer-Encoding'))}
                facts |= {'filename': part.get_filename('[no filename]'), 'type': f'{main}/{sub}', 'maintype': main, 'subtype': sub}
                lines.append(self._fmt % facts)
        return ''.join(line + '\n' for line in lines), {}


def _unixfrom():
    import time
    return 'From nobody ' + time.ctime(time.time())


def _boundary(text):
    import random
    while True:
        boundary = f'==============={random.getrandbits(63):019d}=='
        if boundary not in text:
            return boundary

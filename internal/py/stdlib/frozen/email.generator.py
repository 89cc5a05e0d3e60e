"""Writing messages."""

import re

__all__ = ['Generator', 'BytesGenerator', 'DecodedGenerator']


class Generator:
    """Writes messages as text."""

    def __init__(self, outfp, mangle_from_=None, maxheaderlen=None, *, policy=None):
        self._out, self.policy, self._mangle = outfp, policy, mangle_from_

    def write(self, s):
        """Write text."""
        self._out.write(s)

    def flatten(self, msg, unixfrom=False, linesep=None):
        """Write a message."""
        policy = self.policy or msg.policy
        mangle = policy.mangle_from_ if self._mangle is None else self._mangle
        text = _flat(msg, mangle)
        if unixfrom:
            text = f'{msg.get_unixfrom() or "From nobody"}\n{text}'
        linesep = linesep or policy.linesep
        self.write(text if linesep == '\n' else re.sub('\r?\n', linesep, text))


class BytesGenerator(Generator):
    """Writes messages as bytes."""

    def write(self, s):
        """Write text as bytes."""
        self._out.write(s.encode('ascii', 'surrogateescape') if s.isascii() or any('\udc80' <= c <= '\udcff' for c in s) else s.encode('utf-8'))


DecodedGenerator = Generator


def _flat(msg, mangle):
    payload = msg.get_payload()
    if msg.get_content_maintype() == 'multipart' and (payload is None or isinstance(payload, list)):
        parts = [_flat(part, mangle) for part in payload or ()]
        boundary = msg.get_boundary()
        if boundary is None:
            boundary = _boundary('\n'.join(parts))
            msg.set_boundary(boundary)
        body = (msg.preamble + '\n' if msg.preamble is not None else '') + f'--{boundary}\n' + f'\n--{boundary}\n'.join(parts) + f'\n--{boundary}--\n'
        body += msg.epilogue or ''
    elif isinstance(payload, list):
        body = ''.join(_flat(part, mangle) for part in payload)
    else:
        body = payload or ''
        if mangle:
            body = re.sub('^From ', '>From ', body, flags=re.M)
    fields = ''.join(f'{name}: {_encoded(value)}\n' for name, value in msg.raw_items())
    return f'{fields}\n{body}'


def _encoded(value):
    from email.header import Header
    if isinstance(value, Header):
        return value.encode()
    value = str(value)
    return value if value.isascii() or any('\udc80' <= c <= '\udcff' for c in value) else Header(value, 'utf-8').encode()


def _boundary(text):
    import random
    while True:
        boundary = f'==============={random.getrandbits(63):019d}=='
        if boundary not in text:
            return boundary

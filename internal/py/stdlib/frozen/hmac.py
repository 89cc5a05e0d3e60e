"""Keyed hashes: message authentication as in RFC 2104."""

import hashlib as _hashlib
from _hashlib import compare_digest

trans_5C = bytes(x ^ 0x5C for x in range(256))
trans_36 = bytes(x ^ 0x36 for x in range(256))

digest_size = None


class HMAC:
    """A code that depends on a key and a message."""

    blocksize = 64

    def __init__(self, key, msg=None, digestmod=''):
        if not isinstance(key, (bytes, bytearray)):
            raise TypeError(f"key: expected bytes or bytearray, but got {type(key).__name__!r}")
        if not digestmod:
            raise TypeError("Missing required argument 'digestmod'.")
        inner, outer = _start(digestmod), _start(digestmod)
        self._inner, self._outer, self.digest_size = inner, outer, inner.digest_size
        self.block_size = size = getattr(inner, 'block_size', self.blocksize)
        if len(key) > size:
            key = _start(digestmod, key).digest()
        padded = bytes(key).ljust(size, b'\0')
        for hash, table in (outer, trans_5C), (inner, trans_36):
            hash.update(padded.translate(table))
        if msg is not None:
            inner.update(msg)

    name = property(lambda self: f"hmac-{self._inner.name}")

    def update(self, msg):
        """Add msg to the message."""
        self._inner.update(msg)

    def copy(self):
        """Return a copy, for messages that start alike."""
        kind = type(self)
        twin = kind.__new__(kind)
        twin._inner, twin._outer = self._inner.copy(), self._outer.copy()
        twin.digest_size, twin.block_size = self.digest_size, self.block_size
        return twin

    def _current(self):
        """Return the hash object of the outer hash, as if the message ended here."""
        inner = self._inner.digest()
        outer = self._outer.copy()
        outer.update(inner)
        return outer

    def digest(self):
        """Return the code as bytes."""
        return self._current().digest()

    def hexdigest(self):
        """Return the code in hexadecimal digits."""
        return self._current().hexdigest()


def _start(digestmod, data=b''):
    """Return a hash object; digestmod is a name, a function or a module."""
    if callable(digestmod):
        return digestmod(data)
    if isinstance(digestmod, str):
        return _hashlib.new(digestmod, data)
    return digestmod.new(data)


def digest(key, msg, digest):
    """Return the code of a message."""
    code = HMAC(key, msg, digest)
    return code.digest()


def new(key, msg=None, digestmod=''):
    """Return an HMAC object for a key, and the start of the message."""
    return HMAC(key, msg=msg, digestmod=digestmod)

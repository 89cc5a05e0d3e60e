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
        self._outer = _start(digestmod)
        self._inner = _start(digestmod)
        self.digest_size = self._inner.digest_size
        self.block_size = getattr(self._inner, 'block_size', self.blocksize)
        if len(key) > self.block_size:
            key = _start(digestmod, key).digest()
        key = bytes(key).ljust(self.block_size, b'\0')
        self._outer.update(key.translate(trans_5C))
        self._inner.update(key.translate(trans_36))
        if msg is not None:
            self.update(msg)

    @property
    def name(self):
        return f"hmac-{self._inner.name}"

    def update(self, msg):
        """Add msg to the message."""
        self._inner.update(msg)

    def copy(self):
        """Return a copy, for messages that start alike."""
        other = self.__class__.__new__(self.__class__)
        other.digest_size = self.digest_size
        other.block_size = self.block_size
        other._inner = self._inner.copy()
        other._outer = self._outer.copy()
        return other

    def _current(self):
        h = self._outer.copy()
        h.update(self._inner.digest())
        return h

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


def new(key, msg=None, digestmod=''):
    """Return an HMAC object for a key, and the start of the message."""
    return HMAC(key, msg, digestmod)


def digest(key, msg, digest):
    """Return the code of a message."""
    return HMAC(key, msg, digest).digest()

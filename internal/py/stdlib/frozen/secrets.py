"""Random numbers, choices and tokens that nobody can guess."""

from hmac import compare_digest
from random import SystemRandom

__all__ = ['choice', 'randbelow', 'randbits', 'SystemRandom', 'token_bytes', 'token_hex', 'token_urlsafe', 'compare_digest']

DEFAULT_ENTROPY = 32

_source = SystemRandom()
randbits = _source.getrandbits
choice = _source.choice


def randbelow(exclusive_upper_bound):
    """Return an int that is at least 0 and below the bound."""
    if exclusive_upper_bound <= 0:
        raise ValueError("Upper bound must be positive.")
    return _source.randrange(exclusive_upper_bound)


def token_bytes(nbytes=None):
    """Return random bytes: nbytes, or a reasonable number of them."""
    return _source.randbytes(DEFAULT_ENTROPY if nbytes is None else nbytes)


def token_hex(nbytes=None):
    """Return random bytes as hexadecimal digits."""
    return token_bytes(nbytes).hex()


def token_urlsafe(nbytes=None):
    """Return random bytes as text that can stand in a URL."""
    from base64 import urlsafe_b64encode
    return urlsafe_b64encode(token_bytes(nbytes)).rstrip(b'=').decode('ascii')

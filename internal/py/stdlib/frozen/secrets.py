"""Random numbers, choices and tokens that nobody can guess."""

from hmac import compare_digest
from random import SystemRandom

__all__ = """choice randbelow randbits SystemRandom token_bytes token_hex token_urlsafe
    compare_digest""".split()

DEFAULT_ENTROPY = 32  # bytes in a token

_source = SystemRandom()
choice, randbits = _source.choice, _source.getrandbits


def randbelow(exclusive_upper_bound):
    """Return an int that is at least 0 and below the bound."""
    bound = exclusive_upper_bound
    if bound <= 0:
        raise ValueError("Upper bound must be positive.")
    return _source._randbelow(bound)


def token_bytes(nbytes=None):
    """Return random bytes: nbytes, or a reasonable number of them."""
    return _source.randbytes(DEFAULT_ENTROPY if nbytes is None else nbytes)


def token_urlsafe(nbytes=None):
    """Return random bytes as text that can stand in a URL."""
    from base64 import urlsafe_b64encode
    return urlsafe_b64encode(token_bytes(nbytes)).decode().rstrip('=')


def token_hex(nbytes=None):
    """Return random bytes as hexadecimal digits."""
    return token_bytes(nbytes).hex()

"""Secure hashes and message digests."""

from _hashlib import (
    blake2b, blake2s, new as _new, pbkdf2_hmac, scrypt, openssl_md5 as md5, openssl_sha1 as sha1,
    openssl_sha224 as sha224, openssl_sha256 as sha256, openssl_sha384 as sha384, openssl_sha512 as sha512,
    openssl_sha3_224 as sha3_224, openssl_sha3_256 as sha3_256, openssl_sha3_384 as sha3_384,
    openssl_sha3_512 as sha3_512, openssl_shake_128 as shake_128, openssl_shake_256 as shake_256)

_ALGORITHMS = """md5 sha1 sha224 sha256 sha384 sha512 blake2b blake2s sha3_224 sha3_256 sha3_384 sha3_512
    shake_128 shake_256""".split()

__all__ = (*_ALGORITHMS, 'new', 'algorithms_guaranteed', 'algorithms_available', 'file_digest', 'pbkdf2_hmac', 'scrypt')

algorithms_guaranteed = set(_ALGORITHMS)
algorithms_available = algorithms_guaranteed | {'sha512_224', 'sha512_256'}


def new(name, data=b'', **kwargs):
    """Return a hash object of the algorithm called name, and hash data with it."""
    if name in ('blake2b', 'blake2s', 'BLAKE2b', 'BLAKE2s'):
        return (blake2b if name[-1] == 'b' else blake2s)(data, **kwargs)
    return _new(name, data, **kwargs)


def file_digest(fileobj, digest, /, *, _bufsize=2**18):
    """Hash the contents of a file opened for reading bytes.

    digest is a name, or a function that returns a hash object."""
    hash = new(digest) if isinstance(digest, str) else digest()
    if hasattr(fileobj, 'getbuffer'):  # it is in memory
        hash.update(fileobj.getbuffer())
        return hash
    binary = hasattr(fileobj, 'readinto') and hasattr(fileobj, 'readable')
    if not binary or not fileobj.readable():
        raise ValueError(f"'{fileobj!r}' is not a file-like object in binary reading mode.")
    view = memoryview(bytearray(_bufsize))
    while size := fileobj.readinto(view):
        hash.update(view[:size])
    return hash

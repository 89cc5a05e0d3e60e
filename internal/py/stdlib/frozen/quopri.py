"""Quoted-printable data (RFC 1521): bytes as text that survives mail."""

import binascii

__all__ = ["encode", "decode", "encodestring", "decodestring"]


def encodestring(s, quotetabs=False, header=False):
    """Return bytes in quoted-printable."""
    return binascii.b2a_qp(s, quotetabs=quotetabs, header=header)


def decodestring(s, header=False):
    """Return what quoted-printable bytes stand for."""
    return binascii.a2b_qp(s, header=header)


def encode(input, output, quotetabs, header=False):
    """Encode what a file has into another."""
    output.write(encodestring(input.read(), quotetabs, header))


def decode(input, output, header=False):
    """Decode what a file has into another."""
    output.write(decodestring(input.read(), header))

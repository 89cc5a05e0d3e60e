"""Encrypted connections. There is no network: everything that would make one raises OSError."""

import enum

from _refused import NETWORK, define

define(globals(), NETWORK, 'create_default_context wrap_socket get_server_certificate match_hostname', 'SSLContext SSLSocket SSLObject MemoryBIO')
OPENSSL_VERSION = 'none'
OPENSSL_VERSION_INFO = (3, 0, 0, 0, 0)
OPENSSL_VERSION_NUMBER = 0x30000000
HAS_SNI = HAS_ALPN = HAS_NEVER_CHECK_COMMON_NAME = HAS_TLSv1_3 = True
OP_NO_SSLv2, OP_NO_SSLv3, OP_NO_COMPRESSION, OP_NO_TICKET, OP_NO_TLSv1, OP_NO_TLSv1_1 = 0, 0x2000000, 0x20000, 0x4000, 0x4000000, 0x10000000
OP_ALL = 0x80000050
VERIFY_X509_PARTIAL_CHAIN, VERIFY_X509_STRICT = 0x80000, 0x20
VerifyMode = enum.IntEnum('VerifyMode', {'CERT_NONE': 0, 'CERT_OPTIONAL': 1, 'CERT_REQUIRED': 2}, module=__name__)
CERT_NONE, CERT_OPTIONAL, CERT_REQUIRED = VerifyMode
TLSVersion = enum.IntEnum('TLSVersion', {'MINIMUM_SUPPORTED': -2, 'SSLv3': 768, 'TLSv1': 769, 'TLSv1_1': 770, 'TLSv1_2': 771, 'TLSv1_3': 772,
                                         'MAXIMUM_SUPPORTED': -1}, module=__name__)
_SSLMethod = enum.IntEnum('_SSLMethod', {'PROTOCOL_TLS': 2, 'PROTOCOL_TLSv1': 3, 'PROTOCOL_TLSv1_1': 4, 'PROTOCOL_TLSv1_2': 5,
                                         'PROTOCOL_TLS_CLIENT': 16, 'PROTOCOL_TLS_SERVER': 17}, module=__name__)
PROTOCOL_TLS, PROTOCOL_TLSv1, PROTOCOL_TLSv1_1, PROTOCOL_TLSv1_2, PROTOCOL_TLS_CLIENT, PROTOCOL_TLS_SERVER = _SSLMethod
PROTOCOL_SSLv23 = PROTOCOL_TLS


class SSLError(OSError):
    """An error of an encrypted connection."""


class SSLZeroReturnError(SSLError):
    """The connection was closed."""


class SSLWantReadError(SSLError):
    """More has to be read first."""


class SSLWantWriteError(SSLError):
    """More has to be written first."""


class SSLSyscallError(SSLError):
    """The system has failed."""


class SSLEOFError(SSLError):
    """The connection has ended too early."""


class SSLCertVerificationError(SSLError, ValueError):
    """A certificate is not valid."""


CertificateError = SSLCertVerificationError

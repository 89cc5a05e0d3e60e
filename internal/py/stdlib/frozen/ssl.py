"""Encrypted connections for HTTP: the host encrypts them, and checks certificates by its own list."""

import enum

import socket as _socket

OPENSSL_VERSION = 'OpenSSL 3.0.0 (not linked: the host encrypts connections)'
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

    def __str__(self):
        return self.strerror if isinstance(self.strerror, str) else str(self.args)


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


OP_NO_TLSv1_2, OP_NO_TLSv1_3, OP_NO_RENEGOTIATION, OP_CIPHER_SERVER_PREFERENCE = 0x8000000, 0x20000000, 0x40000000, 0x400000
VERIFY_DEFAULT, VERIFY_CRL_CHECK_LEAF, VERIFY_X509_TRUSTED_FIRST = 0, 4, 0x8000
Purpose = enum.Enum('Purpose', {'SERVER_AUTH': '1.3.6.1.5.5.7.3.1', 'CLIENT_AUTH': '1.3.6.1.5.5.7.3.2'}, module=__name__)
socket_error = OSError


class SSLSocket(_socket.socket):
    """A socket whose requests the host makes over https."""

    _scheme = 'https'
    server_hostname = context = None

    @classmethod
    def _over(cls, sock, context, server_hostname):
        wrapped = cls(sock.family, sock.type, sock.proto)
        wrapped.settimeout(sock.gettimeout())
        wrapped._peer, wrapped.context, wrapped.server_hostname = sock._peer, context, server_hostname
        sock.close()
        return wrapped

    def do_handshake(self, block=False):
        """Do nothing: the host does it."""

    def getpeercert(self, binary_form=False):
        """Return that the certificate is known to the host alone."""
        return None if binary_form else {}

    def selected_alpn_protocol(self):
        """Return the protocol, which is that of the socket."""
        return 'http/1.1'

    def version(self):
        """Return the version, which the host chooses."""
        return 'TLSv1.3'

    def cipher(self):
        """Return that the cipher is known to the host alone."""
        return None

    def unwrap(self):
        """Refuse to go on without encryption."""
        raise OSError('ssl.SSLSocket.unwrap cannot be used: the host makes the requests')


class SSLContext:
    """Wishes about connections. The host checks every certificate, and no wish can keep it from that."""

    _wishes = dict(verify_mode=CERT_NONE, check_hostname=False, options=OP_ALL, verify_flags=VERIFY_X509_TRUSTED_FIRST, minimum_version=TLSVersion.TLSv1_2,
                   maximum_version=TLSVersion.MAXIMUM_SUPPORTED, hostname_checks_common_name=False, post_handshake_auth=False,
                   keylog_filename=None, sslsocket_class=SSLSocket)

    def __init__(self, protocol=PROTOCOL_TLS):
        self.protocol = protocol
        vars(self).update(self._wishes)
        if protocol == PROTOCOL_TLS_CLIENT:
            self.verify_mode, self.check_hostname = CERT_REQUIRED, True

    def wrap_socket(self, sock, server_side=False, do_handshake_on_connect=True, suppress_ragged_eofs=True, server_hostname=None, session=None):
        """Return a socket whose requests are encrypted."""
        if server_side:
            raise OSError('ssl.SSLContext.wrap_socket cannot be used on the side of a server')
        if self.check_hostname and not server_hostname:
            raise ValueError('check_hostname requires server_hostname')
        return self.sslsocket_class._over(sock, self, server_hostname)

    def wrap_bio(self, *args, **kwargs):
        """Refuse."""
        raise OSError('ssl.SSLContext.wrap_bio cannot be used: the host makes the requests')

    def load_cert_chain(self, certfile, keyfile=None, password=None):
        """Refuse: a certificate of the client would have to be the host's."""
        raise OSError('ssl.SSLContext.load_cert_chain cannot be used: the host makes the requests')

    def _ignored(name):
        def method(self, *args, **kwargs):
            """Do nothing: the host has its own list of certificates and ciphers."""
        method.__name__, method.__qualname__ = name, 'SSLContext.' + name
        return method

    for _name in 'load_verify_locations load_default_certs set_default_verify_paths set_ciphers set_alpn_protocols set_ecdh_curve'.split():
        locals()[_name] = _ignored(_name)
    del _name, _ignored

    def get_ca_certs(self, binary_form=False):
        """Return that no certificates are known here."""
        return []

    def cert_store_stats(self):
        """Return that no certificates are known here."""
        return {'x509': 0, 'crl': 0, 'x509_ca': 0}


def create_default_context(purpose=Purpose.SERVER_AUTH, *, cafile=None, capath=None, cadata=None):
    """Return a context with the usual wishes."""
    return SSLContext(PROTOCOL_TLS_CLIENT)


def _create_unverified_context(protocol=None, **kwargs):
    return SSLContext(PROTOCOL_TLS)


_create_default_https_context, _create_stdlib_context = create_default_context, _create_unverified_context


class _Refused:
    def __init__(self, *args, **kwargs):
        raise OSError(f'ssl.{type(self).__name__} cannot be used: the host makes the requests')


class SSLObject(_Refused):
    """Encryption of bytes, which is not here."""


class MemoryBIO(_Refused):
    """A buffer for encrypted bytes, which is not here."""


def get_server_certificate(addr, ssl_version=PROTOCOL_TLS_CLIENT, ca_certs=None, timeout=None):
    """Refuse: certificates are known to the host alone."""
    raise OSError('ssl.get_server_certificate cannot be used: the host makes the requests')

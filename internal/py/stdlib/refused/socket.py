"""The network. There is none: everything that would use it raises OSError."""

import enum

from _refused import NETWORK, define

define(globals(), NETWORK,
       'create_connection create_server getaddrinfo gethostbyname gethostbyname_ex gethostbyaddr getnameinfo getservbyname getfqdn '
       'socketpair fromfd', 'socket SocketType')
error = OSError
has_ipv6 = False
SOMAXCONN = 4096


class herror(OSError):
    """An error about a host."""


class gaierror(OSError):
    """An error about an address."""


timeout = TimeoutError

AddressFamily = enum.IntEnum('AddressFamily', {'AF_UNSPEC': 0, 'AF_UNIX': 1, 'AF_INET': 2, 'AF_INET6': 10}, module=__name__)
SocketKind = enum.IntEnum('SocketKind', {'SOCK_STREAM': 1, 'SOCK_DGRAM': 2, 'SOCK_RAW': 3, 'SOCK_NONBLOCK': 2048, 'SOCK_CLOEXEC': 524288},
                          module=__name__)
for _member in (*AddressFamily, *SocketKind):
    globals()[_member.name] = _member
SOL_SOCKET, SO_REUSEADDR, SO_BROADCAST, SO_KEEPALIVE = 1, 2, 6, 9
IPPROTO_TCP, IPPROTO_UDP, IPPROTO_IP, IPPROTO_IPV6, TCP_NODELAY, IPV6_V6ONLY = 6, 17, 0, 41, 1, 26
AI_PASSIVE, AI_CANONNAME, AI_NUMERICHOST, NI_NUMERICHOST = 1, 2, 4, 1
SHUT_RD, SHUT_WR, SHUT_RDWR = 0, 1, 2
EAI_NONAME, EAI_AGAIN = -2, -3
_GLOBAL_DEFAULT_TIMEOUT = object()
_default = None


def gethostname():
    """Return the name that a session goes by."""
    return 'localhost'


def getdefaulttimeout():
    """Return the timeout of new sockets."""
    return _default


def setdefaulttimeout(timeout):
    """Set the timeout of new sockets."""
    global _default
    _default = timeout


def inet_aton(ip_string):
    """Return the four bytes of an address."""
    import ipaddress
    try:
        return ipaddress.IPv4Address(ip_string).packed
    except ValueError:
        raise OSError('illegal IP address string passed to inet_aton') from None


def inet_ntoa(packed_ip):
    """Return the text of an address of four bytes."""
    import ipaddress
    if len(packed_ip) != 4:
        raise OSError('packed IP wrong length')
    return str(ipaddress.IPv4Address(bytes(packed_ip)))


def inet_pton(address_family, ip_string):
    """Return the bytes of an address."""
    import ipaddress
    kind = ipaddress.IPv4Address if address_family == AddressFamily.AF_INET else ipaddress.IPv6Address
    try:
        return kind(ip_string).packed
    except ValueError:
        raise OSError('illegal IP address string passed to inet_pton') from None


def htons(x):
    """Return a 16-bit number in the order of the network."""
    return int.from_bytes(x.to_bytes(2, 'little'), 'big')


def htonl(x):
    """Return a 32-bit number in the order of the network."""
    return int.from_bytes(x.to_bytes(4, 'little'), 'big')


ntohs, ntohl = htons, htonl

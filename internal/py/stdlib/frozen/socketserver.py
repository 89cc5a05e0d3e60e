"""Servers. There is no network: making one raises OSError."""

from _refused import NETWORK, define

__all__ = ['BaseServer', 'TCPServer', 'UDPServer', 'ThreadingUDPServer', 'ThreadingTCPServer', 'BaseRequestHandler',
           'StreamRequestHandler', 'DatagramRequestHandler', 'ThreadingMixIn']

_SERVER = '__enter__ __exit__ serve_forever shutdown server_close handle_request fileno'
_SERVERS = 'BaseServer TCPServer UDPServer ThreadingTCPServer ThreadingUDPServer'
_HANDLERS = 'BaseRequestHandler StreamRequestHandler DatagramRequestHandler'
define(globals(), NETWORK, '', _SERVERS + ' ' + _HANDLERS,
       dict.fromkeys(_SERVERS.split(), _SERVER) | dict.fromkeys(_HANDLERS.split(), 'setup handle finish'))


class ThreadingMixIn:
    """A server that answers each request in a thread."""

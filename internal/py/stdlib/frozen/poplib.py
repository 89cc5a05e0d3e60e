"""Mail that a server keeps. There is no network: making a connection raises OSError."""

from _refused import NETWORK, define

__all__ = ['POP3', 'error_proto', 'POP3_SSL']

POP3_PORT, POP3_SSL_PORT = 110, 995
_METHODS = 'getwelcome set_debuglevel user pass_ stat list retr dele noop rset quit close rpop apop top uidl utf8 capa stls'
define(globals(), NETWORK, '', 'POP3 POP3_SSL', {'POP3': _METHODS, 'POP3_SSL': _METHODS})


class error_proto(Exception):
    """The answer of the server means an error."""

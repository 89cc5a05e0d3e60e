"""Mail that lies on a server. There is no network: making a connection raises OSError."""

from _refused import NETWORK, define

__all__ = ['IMAP4', 'IMAP4_SSL', 'IMAP4_stream', 'Internaldate2tuple', 'Int2AP', 'ParseFlags', 'Time2Internaldate']

IMAP4_PORT, IMAP4_SSL_PORT = 143, 993
_METHODS = '''__enter__ __exit__ open read readline send shutdown socket append authenticate capability check close copy create delete
    enable examine expunge fetch getacl getquota list login logout lsub namespace noop partial recent rename response search select setacl sort
    starttls status store subscribe thread uid unsubscribe unselect xatom'''
define(globals(), NETWORK, 'Internaldate2tuple Int2AP ParseFlags Time2Internaldate', 'IMAP4 IMAP4_SSL IMAP4_stream',
       dict.fromkeys(['IMAP4', 'IMAP4_SSL', 'IMAP4_stream'], _METHODS))


class _Error(Exception):
    """The server could not do what it was asked for."""


class _Abort(_Error):
    """The connection has failed."""


class _ReadOnly(_Abort):
    """The mailbox can no longer be changed."""


for _kind in (IMAP4, IMAP4_SSL, IMAP4_stream):
    _kind.error, _kind.abort, _kind.readonly = _Error, _Abort, _ReadOnly

"""Files of other machines. There is no network: making a connection raises OSError."""

from ssl import SSLError

from _refused import NETWORK, define

__all__ = ['FTP', 'error_reply', 'error_temp', 'error_perm', 'error_proto', 'all_errors', 'FTP_TLS']

MSG_OOB, FTP_PORT, MAXLINE, CRLF, B_CRLF = 1, 21, 8192, '\r\n', b'\r\n'
_METHODS = '''__enter__ __exit__ connect getwelcome set_debuglevel debug set_pasv login sendcmd voidcmd sendport sendeprt makeport makepasv
    ntransfercmd transfercmd retrbinary retrlines storbinary storlines acct nlst dir mlsd rename delete cwd size mkd rmd pwd quit close abort'''
define(globals(), NETWORK, '', 'FTP FTP_TLS', {'FTP': _METHODS, 'FTP_TLS': _METHODS + ' auth ccc prot_p prot_c'})


class Error(Exception):
    """Something went wrong with the server."""


class error_reply(Error):
    """The server has answered something unexpected."""


class error_temp(Error):
    """The server has an error that may pass."""


class error_perm(Error):
    """The server has an error that stays."""


class error_proto(Error):
    """The answer of the server cannot be understood."""


all_errors = (Error, OSError, EOFError, SSLError)

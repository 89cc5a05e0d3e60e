"""Sending mail. There is no network: making a connection raises OSError."""

from _refused import NETWORK, define

__all__ = ['SMTPException', 'SMTPNotSupportedError', 'SMTPServerDisconnected', 'SMTPResponseException', 'SMTPSenderRefused',
           'SMTPRecipientsRefused', 'SMTPDataError', 'SMTPConnectError', 'SMTPHeloError', 'SMTPAuthenticationError',
           'quoteaddr', 'quotedata', 'SMTP', 'SMTP_SSL']

SMTP_PORT, SMTP_SSL_PORT, LMTP_PORT = 25, 465, 2003
CRLF, bCRLF = '\r\n', b'\r\n'
_METHODS = '''__enter__ __exit__ set_debuglevel connect send putcmd getreply docmd helo ehlo has_extn help rset noop mail rcpt data verify
    vrfy expn ehlo_or_helo_if_needed auth auth_cram_md5 auth_plain auth_login login starttls sendmail send_message close quit'''
define(globals(), NETWORK, '', 'SMTP SMTP_SSL LMTP', {'SMTP': _METHODS, 'SMTP_SSL': _METHODS, 'LMTP': _METHODS})


class SMTPException(OSError):
    """Something went wrong while mail was sent."""


class SMTPNotSupportedError(SMTPException):
    """The server does not know the command."""


class SMTPServerDisconnected(SMTPException):
    """There is no connection, or no longer."""


class SMTPResponseException(SMTPException):
    """The server has answered with a code that means an error."""

    def __init__(self, code, msg):
        self.smtp_code, self.smtp_error = code, msg
        self.args = (code, msg)


class SMTPSenderRefused(SMTPResponseException):
    """The server does not take mail of the sender."""

    def __init__(self, code, msg, sender):
        self.smtp_code, self.smtp_error, self.sender = code, msg, sender
        self.args = (code, msg, sender)


class SMTPRecipientsRefused(SMTPException):
    """The server takes mail for none of the recipients."""

    def __init__(self, recipients):
        self.recipients = recipients
        self.args = (recipients,)


class SMTPDataError(SMTPResponseException):
    """The server does not take the message."""


class SMTPConnectError(SMTPResponseException):
    """The connection failed."""


class SMTPHeloError(SMTPResponseException):
    """The server does not answer the greeting."""


class SMTPAuthenticationError(SMTPResponseException):
    """The server does not take the password."""


def quoteaddr(addrstring):
    """Return an address between angle brackets."""
    import email.utils
    name, address = email.utils.parseaddr(addrstring)
    if (name, address) != ('', ''):
        return f'<{address}>'
    return addrstring if addrstring.strip().startswith('<') else f'<{addrstring}>'


def quotedata(data):
    """Return a message as it is sent: lines end with CRLF, and a dot in front of a line is doubled."""
    import re
    return re.sub(r'(?m)^\.', '..', re.sub(r'(?:\r\n|\n|\r(?!\n))', CRLF, data))

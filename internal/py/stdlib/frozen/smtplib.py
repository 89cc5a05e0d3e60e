"""Sending mail. There is no network: making a connection raises OSError."""

from _refused import NETWORK, define

SMTP_PORT, SMTP_SSL_PORT, LMTP_PORT = 25, 465, 2003
CRLF, bCRLF = '\r\n', b'\r\n'
_METHODS = '''__enter__ __exit__ set_debuglevel connect send putcmd getreply docmd helo ehlo has_extn help rset noop mail rcpt data verify
    vrfy expn ehlo_or_helo_if_needed auth auth_cram_md5 auth_plain auth_login login starttls sendmail send_message close quit'''
define(globals(), NETWORK, '', 'SMTP SMTP_SSL LMTP', {'SMTP': _METHODS, 'SMTP_SSL': _METHODS, 'LMTP': _METHODS})


def _error(name, base, doc, *fields):
    """Make an exception class; fields are the attributes that its arguments become."""
    members = {'__doc__': doc, '__module__': __name__}
    if fields:
        def __init__(self, *values):
            if len(values) != len(fields):
                raise TypeError(f'{name} takes {len(fields)} arguments, not {len(values)}')
            vars(self).update(zip(fields, values))
            self.args = values
        members['__init__'] = __init__
    return type(name, (base,), members)


SMTPException = _error('SMTPException', OSError, 'Something went wrong while mail was sent.')
SMTPResponseException = _error('SMTPResponseException', SMTPException, 'The server has answered with a code that means an error.',
                               'smtp_code', 'smtp_error')
SMTPSenderRefused = _error('SMTPSenderRefused', SMTPResponseException, 'The server does not take mail of the sender.',
                           'smtp_code', 'smtp_error', 'sender')
SMTPRecipientsRefused = _error('SMTPRecipientsRefused', SMTPException, 'The server takes mail for none of the recipients.', 'recipients')
for _name, _doc in (('SMTPNotSupportedError', 'The server does not know the command.'),
                    ('SMTPServerDisconnected', 'There is no connection, or no longer.')):
    globals()[_name] = _error(_name, SMTPException, _doc)
for _name, _doc in (('SMTPDataError', 'The server does not take the message.'), ('SMTPConnectError', 'The connection failed.'),
                    ('SMTPHeloError', 'The server does not answer the greeting.'),
                    ('SMTPAuthenticationError', 'The server does not take the password.')):
    globals()[_name] = _error(_name, SMTPResponseException, _doc)
__all__ = ['quoteaddr', 'quotedata', 'SMTP', 'SMTP_SSL',
           *(_n for _n, _x in list(globals().items()) if isinstance(_x, type) and issubclass(_x, Exception))]


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

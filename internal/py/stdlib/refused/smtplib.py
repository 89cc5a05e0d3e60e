"""The module smtplib needs the network, and there is none: its classes raise OSError."""

from _refused import NETWORK, define

define(globals(), NETWORK, '', 'SMTP SMTP_SSL LMTP')

"""The module imaplib needs the network, and there is none: its classes raise OSError."""

from _refused import NETWORK, define

define(globals(), NETWORK, '', 'IMAP4 IMAP4_SSL')

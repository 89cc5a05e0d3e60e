"""Messages with a type."""

from email.message import Message
from email.policy import compat32

__all__ = ['MIMEBase']


class MIMEBase(Message):
    """A message with a type."""

    def __init__(self, _maintype, _subtype, *, policy=None, **_params):
        Message.__init__(self, policy=policy or compat32)
        self.add_header('Content-Type', f'{_maintype}/{_subtype}', **_params)
        self['MIME-Version'] = '1.0'

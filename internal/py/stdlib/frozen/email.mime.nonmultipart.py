"""Messages without parts."""

from email.errors import MultipartConversionError
from email.mime.base import MIMEBase

__all__ = ['MIMENonMultipart']


class MIMENonMultipart(MIMEBase):
    """A message that cannot have parts."""

    def attach(self, payload):
        """Refuse."""
        raise MultipartConversionError('Cannot attach additional subparts to non-multipart/*')

"""Messages of the type image."""

from email import encoders
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ['MIMEImage']


class MIMEImage(MIMENonMultipart):
    """A message of the type image."""

    def __init__(self, _imagedata, _subtype=None, _encoder=encoders.encode_base64, *, policy=None, **_params):
        if _subtype is None:
            raise TypeError('the type of the image has to be given here')
        MIMENonMultipart.__init__(self, 'image', _subtype, policy=policy, **_params)
        self.set_payload(_imagedata)
        _encoder(self)

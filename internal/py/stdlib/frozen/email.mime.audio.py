"""Messages of the type audio."""

from email import encoders
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ['MIMEAudio']


class MIMEAudio(MIMENonMultipart):
    """A message of the type audio."""

    def __init__(self, _audiodata, _subtype=None, _encoder=encoders.encode_base64, *, policy=None, **_params):
        if _subtype is None:
            raise TypeError('the type of the audio has to be given here')
        MIMENonMultipart.__init__(self, 'audio', _subtype, policy=policy, **_params)
        self.set_payload(_audiodata)
        _encoder(self)

"""Messages of the type audio."""

from email import encoders
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ['MIMEAudio']


def _kind(data):
    """Return the sort of a sound, None if it is not known."""
    if data[:4] == b'.snd':
        return 'basic'
    if data[:4] == b'RIFF' and data[8:16] == b'WAVEfmt ':
        return 'x-wav'
    return 'x-aiff' if data[:4] == b'FORM' and data[8:12] in (b'AIFF', b'AIFC') else None


class MIMEAudio(MIMENonMultipart):
    """A message of the type audio."""

    def __init__(self, _audiodata, _subtype=None, _encoder=encoders.encode_base64, *, policy=None, **_params):
        _subtype = _kind(_audiodata) if _subtype is None else _subtype
        if _subtype is None:
            raise TypeError('Could not find audio MIME subtype')
        MIMENonMultipart.__init__(self, 'audio', _subtype, policy=policy, **_params)
        self.set_payload(_audiodata)
        _encoder(self)

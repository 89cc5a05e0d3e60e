"""Messages of the type image."""

from email import encoders
from email.mime.nonmultipart import MIMENonMultipart

__all__ = ['MIMEImage']


# How files begin, by the sort of picture.
_BEGINNINGS = (
    ('jpeg', 6, (b'JFIF', b'Exif')), ('jpeg', 0, (b'\xff\xd8\xff\xdb',)), ('png', 0, (b'\x89PNG\r\n\x1a\n',)),
    ('gif', 0, (b'GIF87a', b'GIF89a')), ('tiff', 0, (b'MM', b'II')), ('rgb', 0, (b'\x01\xda',)),
    ('rast', 0, (b'\x59\xa6\x6a\x95',)), ('xbm', 0, (b'#define ',)), ('bmp', 0, (b'BM',)),
    ('exr', 0, (b'\x76\x2f\x31\x01',)))


def _kind(data):
    """Return the sort of a picture, None if it is not known."""
    if data[:1] == b'P' and data[2:3] in (b' ', b'\t', b'\n', b'\r') and (at := b'142536'.find(data[1:2])) >= 0:
        return ('pbm', 'pgm', 'ppm')[at // 2]
    if data[:4] == b'RIFF' and data[8:12] == b'WEBP':
        return 'webp'
    return next((kind for kind, at, signs in _BEGINNINGS if data.startswith(signs, at)), None)


class MIMEImage(MIMENonMultipart):
    """A message of the type image."""

    def __init__(self, _imagedata, _subtype=None, _encoder=encoders.encode_base64, *, policy=None, **_params):
        _subtype = _kind(_imagedata) if _subtype is None else _subtype
        if _subtype is None:
            raise TypeError('Could not guess image MIME subtype')
        MIMENonMultipart.__init__(self, 'image', _subtype, policy=policy, **_params)
        self.set_payload(_imagedata)
        _encoder(self)

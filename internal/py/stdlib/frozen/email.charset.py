"""Encodings of messages."""

QP, BASE64, SHORTEST = 1, 2, 3
DEFAULT_CHARSET = 'us-ascii'


class Charset:
    """An encoding, and how text in it is written."""

    def __init__(self, input_charset=DEFAULT_CHARSET):
        self.input_charset = input_charset.lower()
        self.input_codec = self.output_codec = self.output_charset = self.input_charset
        utf = self.input_charset in ('utf-8', 'utf8')
        self.header_encoding, self.body_encoding = (SHORTEST, BASE64) if utf else (None, None)

    def __str__(self):
        return self.input_charset

    def __eq__(self, other):
        return str(self) == str(other).lower()

    def get_body_encoding(self):
        """Return how text is written in a message."""
        return {QP: 'quoted-printable', BASE64: 'base64'}.get(self.body_encoding, '7bit')

    def get_output_charset(self):
        """Return the encoding of what is written."""
        return self.output_charset


def add_charset(charset, header_enc=None, body_enc=None, output_charset=None):
    """Do nothing: encodings write themselves as usual."""

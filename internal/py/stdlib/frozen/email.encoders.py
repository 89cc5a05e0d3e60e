"""Ways to write the content of a message."""

import base64
import quopri


def encode_base64(msg):
    """Write the content of a message in base64."""
    msg.set_payload(base64.encodebytes(msg.get_payload(decode=True)).decode('ascii'))
    msg['Content-Transfer-Encoding'] = 'base64'


def encode_quopri(msg):
    """Write the content of a message as quoted-printable."""
    msg.set_payload(quopri.encodestring(msg.get_payload(decode=True), quotetabs=True).decode('ascii').replace(' ', '=20'))
    msg['Content-Transfer-Encoding'] = 'quoted-printable'


def encode_7or8bit(msg):
    """Say that the content of a message is written as it is."""
    data = msg.get_payload(decode=True) or b''
    msg['Content-Transfer-Encoding'] = '7bit' if data.isascii() else '8bit'


def encode_noop(msg):
    """Do nothing."""

import email
import http
import http.cookies
import io
import marshal
import re._parser
import urllib.error
import zipfile
from email.header import decode_header, make_header
from email.message import EmailMessage
from email.mime.multipart import MIMEMultipart
from email.mime.text import MIMEText
from email.utils import formataddr, getaddresses, parseaddr, parsedate_to_datetime

m = email.message_from_string('From: A <a@x.org>\nSubject: =?utf-8?q?H=C3=A9llo?=\nContent-Type: multipart/mixed; boundary="b"\n\npre\n--b\n'
                              'Content-Type: text/plain\n\nhi\n--b\nContent-Type: text/html; charset=utf-8\nContent-Transfer-Encoding: base64\n\n'
                              'PGI+eDwvYj4=\n--b--\n')
assert m['FROM'] == 'A <a@x.org>' and m.is_multipart() and m.get_boundary() == 'b'
assert [part.get_content_type() for part in m.walk()] == ['multipart/mixed', 'text/plain', 'text/html']
assert m.get_payload(1).get_payload(decode=True) == b'<b>x</b>' and m.get_payload(0).get_payload() == 'hi'
assert str(make_header(decode_header(m['subject']))) == 'Héllo'

e = EmailMessage()
e['Subject'] = 'Hi'
e.set_content('text\n')
assert e.as_string() == ('Subject: Hi\nContent-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: 7bit\nMIME-Version: 1.0\n\ntext\n')
e.add_attachment(b'abc', maintype='application', subtype='octet-stream', filename='f.bin')
assert [part.get_filename() for part in e.iter_attachments()] == ['f.bin'] and e.get_content_type() == 'multipart/mixed'
t = MIMEMultipart()
t.attach(MIMEText('b'))
assert len(t.get_payload()) == 1 and t.get_content_maintype() == 'multipart'
assert str(parsedate_to_datetime('Mon, 20 Nov 1995 19:12:08 -0500')) == '1995-11-20 19:12:08-05:00'
assert parseaddr('"Q, R" <q@r.s>') == ('Q, R', 'q@r.s') and formataddr(('A. B', 'a@b.c')) == '"A. B" <a@b.c>'
assert getaddresses(['a@b.c, D <d@e.f>']) == [('', 'a@b.c'), ('D', 'd@e.f')]

assert http.HTTPStatus(404).phrase == 'Not Found' and http.HTTPStatus.OK == 200 and http.HTTPMethod.GET == 'GET'
c = http.cookies.SimpleCookie('a=1; b="x y"')
c['c'] = '3'
c['c']['path'] = '/'
assert c['b'].value == 'x y' and c['c'].OutputString() == 'c=3; Path=/'
error = urllib.error.HTTPError('u', 404, 'nf', {}, None)
assert (str(error), error.code, error.reason, error.url) == ('HTTP Error 404: nf', 404, 'nf', 'u')

value = [1, -5, 2 ** 70, -2 ** 40, 1.5, None, True, 'a', 'é' * 3, b'x', {1: (2, 3), 'k': {4}}, 3j, 'a' * 300]
assert marshal.loads(marshal.dumps(value)) == value
assert re._parser.parse('(?:ab){2,5}').getwidth() == (4, 10) and re._parser.parse('a*').getwidth()[1] == 1 << 64

file = io.BytesIO()
with zipfile.ZipFile(file, 'w', zipfile.ZIP_DEFLATED) as z:
    z.writestr('a/b.txt', 'text' * 1000)
    z.writestr('é.bin', b'\0\1', zipfile.ZIP_STORED)
with zipfile.ZipFile(file) as z:
    assert z.namelist() == ['a/b.txt', 'é.bin'] and z.testzip() is None
    assert z.read('é.bin') == b'\0\1' and z.getinfo('a/b.txt').compress_size < 100
    with z.open('a/b.txt') as f:
        assert f.read(6) == b'textte' and f.seek(3998) == 3998 and f.read() == b'xt'
damaged = bytearray(file.getvalue())
damaged[file.getvalue().index(b'\0\1PK')] = 5
with zipfile.ZipFile(io.BytesIO(damaged)) as z:
    assert z.testzip() == 'é.bin'
assert zipfile.is_zipfile(file) and not zipfile.is_zipfile(io.BytesIO(b'no'))

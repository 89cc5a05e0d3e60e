"""Messages of parts: reading them, finding text and attachments, writing them again."""

import email
import email.policy as pol
import re
from email.contentmanager import ContentManager
from email.headerregistry import Address, Group, HeaderRegistry, UnstructuredHeader
from email.message import EmailMessage
from email.utils import getaddresses, parseaddr, parsedate_tz, parsedate_to_datetime

RAW = '''From someone
Received: from a
 by b; Mon, 1 Jan 2024
To: Ann <ann@x.y>, "Q. R" <q@r.s>
Subject: =?utf-8?q?a?= =?utf-8?q?b?= c
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="XX"

pre
--XX
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: quoted-printable

caf=E9
--XX
Content-Type: multipart/alternative; boundary=YY

--YY

plain
--YY
Content-Type: text/html

<b>x</b>
--YY--

--XX
Content-Type: message/rfc822

Subject: inner
To: z@z

inner body
--XX
Content-Type: application/pdf; name="f.pdf"
Content-Disposition: attachment; filename*0="long"; filename*1=" name.pdf"
Content-Transfer-Encoding: base64

AAEC
--XX--
epi
'''


def raises(kind, text, call, *args, **kw):
    try:
        call(*args, **kw)
    except kind as e:
        assert text is None or str(e) == text, str(e)
    else:
        raise SystemExit('no error')


written = RAW.partition('\n')[2]
for policy in (pol.compat32, pol.default):
    m = email.message_from_string(RAW, policy=policy)
    assert m.as_string() == written and m.as_bytes() == written.encode(), m.as_string()
    assert (m.preamble, m.epilogue, m.defects, m.get_unixfrom()) == ('pre', 'epi\n', [], 'From someone')
    assert [part.get_filename() for part in m.walk()][-1] == 'long name.pdf'
assert email.message_from_string(RAW, policy=pol.SMTP).as_string() == written.replace('\n', '\r\n')

m = email.message_from_string(RAW, policy=pol.default)
assert m['subject'] == 'ab c' and m['to'].addresses[1] == Address('Q. R', 'q', 'r.s') and m['received'] == 'from a by b; Mon, 1 Jan 2024'
assert [part.get_content_type() for part in m.iter_attachments()] == ['message/rfc822', 'application/pdf']
assert m.get_body().get_content() == '<b>x</b>' and m.get_body(('plain',)).get_content() == 'café' and m.get_body(('related',)) is None
parts = list(m.iter_parts())
assert parts[2].get_content()['subject'] == 'inner' and parts[3].get_content() == b'\0\1\2' and parts[3].is_attachment()
raises(KeyError, "'multipart/alternative'", parts[1].get_content)

# Making them.
m = EmailMessage()
m['Subject'] = 'Héllo wörld'
m['From'] = Address('Ann Lee', 'ann', 'x.org')
m['To'] = [Address('Bob', 'bob', 'y.org'), Group('g', (Address(addr_spec='c@z.org'),))]
assert m['to'] == 'Bob <bob@y.org>, g: c@z.org;' and len(m['to'].addresses) == 2
m.set_content('Plain text\n')
m.add_related(b'img', 'image', 'png', cid='<i>')
m.add_alternative('<p>é</p>', subtype='html')
m.add_attachment('a,b\n', subtype='csv', filename='d.csv')
inner = EmailMessage()
inner['Subject'] = 'fwd'
inner.set_content('fw')
m.add_attachment(inner)
assert [part.get_content_type() for part in m.walk()] == [
    'multipart/mixed', 'multipart/alternative', 'multipart/related', 'text/plain', 'image/png', 'text/html', 'text/csv', 'message/rfc822', 'text/plain']
assert [part['content-disposition'] for part in m.iter_attachments()] == ['attachment; filename="d.csv"', 'attachment']
again = email.message_from_bytes(bytes(m), policy=pol.default)
assert again.get_body(('html',)).get_content() == '<p>é</p>\n' and again['subject'] == 'Héllo wörld' and again['from'].addresses[0].domain == 'x.org'
raises(ValueError, 'Cannot convert mixed to related', m.make_related)
raises(ValueError, 'There may be at most 1 Subject headers in a message', m.__setitem__, 'Subject', 'x')
raises(ValueError, 'Header values may not contain linefeed or carriage return characters', m.__setitem__, 'X', 'a\r\nEvil: x')
raises(TypeError, 'set_content not valid on multipart', m.set_content, 'x')
raises(KeyError, "'builtins.int'", EmailMessage().set_content, 5)

# A field that would smuggle another one in is not written.
old = email.message.Message()
old['X'] = 'a\nEvil: b'
raises(email.errors.HeaderParseError, "header value appears to contain an embedded header: 'a\\nEvil: b'", old.as_string)

# What is wrong with messages.
for text, defects in (
        ('no colon here\n\nbody', ['MissingHeaderBodySeparatorDefect']),
        ('Content-Type: multipart/mixed\n\nx', ['NoBoundaryInMultipartDefect', 'MultipartInvariantViolationDefect']),
        ('Content-Type: multipart/mixed; boundary=Q\n\n--Q\n\nx', ['CloseBoundaryNotFoundDefect']),
        (' leading\nA: b\n\nc', ['FirstHeaderLineIsContinuationDefect'])):
    assert [type(d).__name__ for d in email.message_from_string(text).defects] == defects, text
raises(email.errors.NoBoundaryInMultipartDefect, None, email.message_from_string, 'Content-Type: multipart/mixed\n\nx', policy=pol.strict)

# Policies, classes of fields and managers of contents.
raises(AttributeError, "'EmailPolicy' object attribute 'linesep' is read-only", setattr, pol.default, 'linesep', 'x')
raises(TypeError, "'zz' is an invalid keyword argument for EmailPolicy", pol.default.clone, zz=1)
assert repr(pol.SMTP) == "EmailPolicy(linesep='\\r\\n')" and (pol.default + pol.SMTP).linesep == '\r\n'
registry = HeaderRegistry()
registry.map_to_type('x-date', registry.registry['date'])
assert registry('X-Date', 'Tue, 5 Mar 2024 10:20:30 +0100').datetime.hour == 10 and type(registry('q', 'v')).__name__ == '_UnstructuredHeader'
manager = ContentManager()
manager.add_set_handler(dict, lambda msg, obj: msg.set_payload(repr(obj)))
m = EmailMessage()
m.set_content({'a': 1}, content_manager=manager)
assert m.get_payload() == "{'a': 1}"
assert str(Address('X, Y', 'x y', 'd.e')) == '"X, Y" <"x y"@d.e>' and repr(Address(addr_spec='u@d')) == "Address(display_name='', username='u', domain='d')"
raises(TypeError, 'addrspec specified when username and/or domain also specified', Address, username='a', addr_spec='b@c')
raises(ValueError, 'invalid arguments; address parts cannot contain CR or LF', Address, 'a\nb')

for text, found in (('b@c (Bob)', ('Bob', 'b@c')), ('A <a@b> junk', ('', '')), ('', ('', '')), ('g: a@b;', ('', 'a@b'))):
    assert parseaddr(text) == found and getaddresses([text]) == [found], text
assert parsedate_tz('Mon Nov 20 19:12:08 1995') == (1995, 11, 20, 19, 12, 8, 0, 1, -1, 0)
assert str(parsedate_to_datetime('1 January 2020 1:2:3 PST')) == '2020-01-01 01:02:03-08:00' and parsedate_tz('6-Nov-1994 08:49:37') is None

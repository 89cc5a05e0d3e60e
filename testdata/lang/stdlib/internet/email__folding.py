"""Modern messages: fields that know what they mean, folded into lines; contents of all sorts."""

from email.message import EmailMessage, Message

# name, value, as it is written, as text, what is wrong with it
FIELDS = [
    ('Subject', 'Hello wörld foo', 'Subject: Hello =?utf-8?q?w=C3=B6rld?= foo\n\n', 'Hello wörld foo', []),
    ('Subject', 'é a é', 'Subject: =?utf-8?q?=C3=A9_a_=C3=A9?=\n\n', 'é a é', []),
    ('Subject', 'é aaa bbb é ccc', 'Subject: =?utf-8?q?=C3=A9_aaa_bbb_=C3=A9?= ccc\n\n', 'é aaa bbb é ccc', []),
    ('Subject', 'word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word ', 'Subject: word word word word word word word word word word word word word word\n word word word word word word word word word word word word word word word\n word \n\n', 'word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word ', []),
    ('Subject', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'Subject:\n xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n\n', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', []),
    ('Subject', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'Subject: =?utf-8?q?xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx?=\n =?utf-8?q?xxxxxxxxxxxxxxxxxxxxx?=\n\n', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', []),
    ('Subject', 'a yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy b', 'Subject: a =?utf-8?q?yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy?=\n =?utf-8?q?yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy?= b\n\n', 'a yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy b', []),
    ('Subject', 'éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé', 'Subject: =?utf-8?b?w6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOp?=\n =?utf-8?b?w6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOp?=\n =?utf-8?b?w6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOp?=\n =?utf-8?b?w6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOp?=\n =?utf-8?b?w6nDqcOpw6nDqcOpw6k=?=\n\n', 'éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé', []),
    ('Subject', 'long ascii text that goes on long ascii text that goes on long ascii text that goes on é', 'Subject: long ascii text that goes on long ascii text that goes on long ascii\n text that goes on =?utf-8?q?=C3=A9?=\n\n', 'long ascii text that goes on long ascii text that goes on long ascii text that goes on é', []),
    ('Subject', '  lead', 'Subject:   lead\n\n', '  lead', []),
    ('Subject', '', 'Subject:\n\n', '', []),
    ('Subject', 'Re: 日本', 'Subject: Re: =?utf-8?b?5pel5pys?=\n\n', 'Re: 日本', []),
    ('Subject', '=?utf-8?q?caf=C3=A9?=', 'Subject: =?utf-8?q?caf=C3=A9?=\n\n', 'café', []),
    ('Subject', 'word word word word word word word word word word word word word éééééééé ccc ddd', 'Subject: word word word word word word word word word word word word word \n =?utf-8?b?w6nDqcOpw6nDqcOpw6nDqQ==?= ccc ddd\n\n', 'word word word word word word word word word word word word word éééééééé ccc ddd', []),
    ('To', 'a@b.c', 'To: a@b.c\n\n', 'a@b.c', []),
    ('To', '"A, B" <a@b.c>, d@e.f', 'To: "A, B" <a@b.c>, d@e.f\n\n', '"A, B" <a@b.c>, d@e.f', []),
    ('To', 'Ünï Cödé <u@x.y>', 'To: =?utf-8?b?w5xuw68gQ8O2ZMOp?= <u@x.y>\n\n', 'Ünï Cödé <u@x.y>', []),
    ('To', 'Person Number 0 <person0@example.com>, Person Number 1 <person1@example.com>, Person Number 2 <person2@example.com>, Person Number 3 <person3@example.com>, Person Number 4 <person4@example.com>', 'To: Person Number 0 <person0@example.com>,\n Person Number 1 <person1@example.com>, Person Number 2 <person2@example.com>,\n Person Number 3 <person3@example.com>, Person Number 4 <person4@example.com>\n\n', 'Person Number 0 <person0@example.com>, Person Number 1 <person1@example.com>, Person Number 2 <person2@example.com>, Person Number 3 <person3@example.com>, Person Number 4 <person4@example.com>', []),
    ('To', 'grp: a@b, c@d;', 'To: grp: a@b, c@d;\n\n', 'grp: a@b, c@d;', []),
    ('To', 'bad address', 'To: bad address\n\n', '"bad address"', ['InvalidHeaderDefect', 'InvalidHeaderDefect', 'InvalidHeaderDefect']),
    ('To', 'a@b.c (comment)', 'To: a@b.c (comment)\n\n', 'a@b.c', []),
    ('To', 'X Y <a@b', 'To: X Y <a@b>\n\n', 'X Y <a@b>', ['InvalidHeaderDefect']),
    ('To', 'a@b; c@d', 'To: a@b; c@d\n\n', 'a@b', ['InvalidHeaderDefect']),
    ('To', 'éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé <a@b.c>', 'To: =?utf-8?b?w6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6k=?=\n =?utf-8?b?w6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOp?=\n =?utf-8?b?w6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqQ==?= <a@b.c>\n\n', 'éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé <a@b.c>', []),
    ('Date', 'garbage', 'Date:\n\n', 'garbage', ['InvalidDateDefect']),
    ('Date', 'Tue, 5 Mar 2024 10:20:30 EST', 'Date: Tue, 05 Mar 2024 10:20:30 -0500\n\n', 'Tue, 05 Mar 2024 10:20:30 -0500', []),
    ('Message-ID', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', 'Message-ID:\n xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n\n', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', ['InvalidHeaderDefect']),
    ('MIME-Version', 'x', 'MIME-Version: x\n\n', 'x', ['InvalidHeaderDefect']),
    ('Content-Type', 'bad', 'Content-Type: bad\n\n', 'bad', ['InvalidHeaderDefect']),
    ('Content-Type', 'text/plain; charset=utf-8', 'Content-Type: text/plain; charset="utf-8"\n\n', 'text/plain; charset="utf-8"', []),
    ('Content-Disposition', 'attachment; filename=é.txt', "Content-Disposition: attachment; filename*=utf-8''%C3%A9.txt\n\n", 'attachment; filename="é.txt"', []),
    ('Content-Type', 'text/html; charset="utf-8"; name=nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn', 'Content-Type: text/html; charset="utf-8";\n name*0*=us-ascii\'\'nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn;\n name*1*=nnnnnnnnnnnnnnnnnnnnnn\n\n', 'text/html; charset="utf-8"; name="nnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnnn"', []),
]
for name, value, written, text, defects in FIELDS:
    m = EmailMessage()
    m[name] = value
    assert m.as_string() == written, (value, m.as_string())
    assert str(m[name]) == text and [type(d).__name__ for d in m[name].defects] == defects, (value, m[name])

# arguments, as text, as bytes
CONTENTS = [
    (('hi',), {}, 'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: 7bit\nMIME-Version: 1.0\n\nhi\n', b'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: 7bit\nMIME-Version: 1.0\n\nhi\n'),
    (('é\n',), {}, 'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: base64\nMIME-Version: 1.0\n\nw6kK\n', b'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: 8bit\nMIME-Version: 1.0\n\n\xc3\xa9\n'),
    (('éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé',), {}, 'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: base64\nMIME-Version: 1.0\n\nw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nD\nqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOp\nw6nDqcOpCg==\n', b'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: base64\nMIME-Version: 1.0\n\nw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nD\nqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOpw6nDqcOp\nw6nDqcOpCg==\n'),
    (('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',), {}, 'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\nMIME-Version: 1.0\n\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa=\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa=\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n', b'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\nMIME-Version: 1.0\n\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa=\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa=\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n'),
    (('',), {}, 'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: 7bit\nMIME-Version: 1.0\n\n\n', b'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: 7bit\nMIME-Version: 1.0\n\n\n'),
    (('a\r\nb',), {}, 'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: 7bit\nMIME-Version: 1.0\n\na\nb\n', b'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: 7bit\nMIME-Version: 1.0\n\na\nb\n'),
    (('é',), {'cte': 'quoted-printable'}, 'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\nMIME-Version: 1.0\n\n=C3=A9\n', b'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\nMIME-Version: 1.0\n\n=C3=A9\n'),
    (('é',), {'charset': 'latin-1'}, 'Content-Type: text/plain; charset="iso-8859-1"\nContent-Transfer-Encoding: quoted-printable\nMIME-Version: 1.0\n\n=E9\n', b'Content-Type: text/plain; charset="iso-8859-1"\nContent-Transfer-Encoding: 8bit\nMIME-Version: 1.0\n\n\xe9\n'),
    (('x',), {'subtype': 'html', 'params': {'format': 'flowed'}, 'headers': ['X-A: b']}, 'X-A: b\nContent-Transfer-Encoding: 7bit\nContent-Type: text/html; charset="utf-8"; format="flowed"\nMIME-Version: 1.0\n\nx\n', b'X-A: b\nContent-Transfer-Encoding: 7bit\nContent-Type: text/html; charset="utf-8"; format="flowed"\nMIME-Version: 1.0\n\nx\n'),
    (('mostly ascii text with one é in it and more words mostly ascii text with one é in it and more words mostly ascii text with one é in it and more words ',), {}, 'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\nMIME-Version: 1.0\n\nmostly ascii text with one =C3=A9 in it and more words mostly ascii text with=\n one =C3=A9 in it and more words mostly ascii text with one =C3=A9 in it and =\nmore words=20\n', b'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: quoted-printable\nMIME-Version: 1.0\n\nmostly ascii text with one =C3=A9 in it and more words mostly ascii text with=\n one =C3=A9 in it and more words mostly ascii text with one =C3=A9 in it and =\nmore words=20\n'),
    ((b'xy', 'image', 'png'), {'cid': '<c@d>', 'filename': 'ü.png'}, "Content-Type: image/png\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename*=utf-8''%C3%BC.png\nContent-ID: <c@d>\nMIME-Version: 1.0\n\neHk=\n", b"Content-Type: image/png\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment; filename*=utf-8''%C3%BC.png\nContent-ID: <c@d>\nMIME-Version: 1.0\n\neHk=\n"),
    ((b'\xff', 'a', 'b'), {'cte': '8bit'}, 'Content-Type: a/b\nContent-Transfer-Encoding: 8bit\nMIME-Version: 1.0\n\n�', b'Content-Type: a/b\nContent-Transfer-Encoding: 8bit\nMIME-Version: 1.0\n\n\xff'),
    (('text',), {'filename': 'very long filename with spaces and ünïcödé characters that needs to be split in parts.txt'}, 'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: 7bit\nContent-Disposition: attachment;\n filename*0*=utf-8\'\'very%20long%20filename%20with%20spaces%20and%20%C3%BCn;\n filename*1*=%C3%AFc%C3%B6d%C3%A9%20characters%20that%20needs%20to%20be%20spl;\n filename*2*=it%20in%20parts.txt\nMIME-Version: 1.0\n\ntext\n', b'Content-Type: text/plain; charset="utf-8"\nContent-Transfer-Encoding: 7bit\nContent-Disposition: attachment;\n filename*0*=utf-8\'\'very%20long%20filename%20with%20spaces%20and%20%C3%BCn;\n filename*1*=%C3%AFc%C3%B6d%C3%A9%20characters%20that%20needs%20to%20be%20spl;\n filename*2*=it%20in%20parts.txt\nMIME-Version: 1.0\n\ntext\n'),
]
for args, kw, text, data in CONTENTS:
    m = EmailMessage()
    m.set_content(*args, **kw)
    assert m.as_string() == text, (args, m.as_string())
    assert m.as_bytes() == data, (args, m.as_bytes())

# Old messages fold only when they are written as bytes.
for value, data, text in [
    ('word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word ', b'Subject: word word word word word word word word word word word word word word\n word word word word word word word word word word word word word word word\n word \n\n', 'Subject: word word word word word word word word word word word word word word word word word word word word word word word word word word word word word word \n\n'),
    ('a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c ', b'Subject: a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a;\n b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a;\n b, c a; b, c a; b, c \n\n', 'Subject: a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c a; b, c \n\n'),
    ('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx', b'Subject: \n xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n\n', 'Subject: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n\n'),
    ('é', b'Subject: =?utf-8?b?w6k=?=\n\n', 'Subject: =?utf-8?b?w6k=?=\n\n'),
    ('person0@example.com, person1@example.com, person2@example.com, person3@example.com, person4@example.com, person5@example.com, person6@example.com, person7@example.com', b'Subject: person0@example.com, person1@example.com, person2@example.com,\n person3@example.com, person4@example.com, person5@example.com,\n person6@example.com, person7@example.com\n\n', 'Subject: person0@example.com, person1@example.com, person2@example.com, person3@example.com, person4@example.com, person5@example.com, person6@example.com, person7@example.com\n\n'),
]:
    m = Message()
    m["Subject"] = value
    assert m.as_bytes() == data and m.as_string() == text, (value, m.as_bytes())

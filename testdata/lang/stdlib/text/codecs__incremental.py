# Pieces, streams and transformations.
import codecs
import io


def show(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert show(lambda: (lambda d, b: ''.join(d.decode(b[i:i + 1]) for i in range(len(b))) + d.decode(b'', True))(codecs.getincrementaldecoder('utf-8')(), 'a日本'.encode('utf-8'))) == "'a日本'"
assert show(lambda: (lambda d, b: ''.join(d.decode(b[i:i + 1]) for i in range(len(b))) + d.decode(b'', True))(codecs.getincrementaldecoder('utf-16')(), 'a日本'.encode('utf-16'))) == "'a日本'"
assert show(lambda: (lambda d, b: ''.join(d.decode(b[i:i + 1]) for i in range(len(b))) + d.decode(b'', True))(codecs.getincrementaldecoder('utf-16-be')(), 'a日本'.encode('utf-16-be'))) == "'a日本'"
assert show(lambda: (lambda d, b: ''.join(d.decode(b[i:i + 1]) for i in range(len(b))) + d.decode(b'', True))(codecs.getincrementaldecoder('utf-32')(), 'a日本'.encode('utf-32'))) == "'a日本'"
assert show(lambda: (lambda d, b: ''.join(d.decode(b[i:i + 1]) for i in range(len(b))) + d.decode(b'', True))(codecs.getincrementaldecoder('utf-8-sig')(), 'a日本'.encode('utf-8-sig'))) == "'a日本'"
assert show(lambda: (lambda d, b: ''.join(d.decode(b[i:i + 1]) for i in range(len(b))) + d.decode(b'', True))(codecs.getincrementaldecoder('utf-7')(), 'a日本'.encode('utf-7'))) == "'a日本'"
assert show(lambda: (lambda d, b: ''.join(d.decode(b[i:i + 1]) for i in range(len(b))) + d.decode(b'', True))(codecs.getincrementaldecoder('shift_jis')(), 'a日本'.encode('shift_jis'))) == "'a日本'"
assert show(lambda: (lambda d, b: ''.join(d.decode(b[i:i + 1]) for i in range(len(b))) + d.decode(b'', True))(codecs.getincrementaldecoder('iso2022_jp')(), 'a日本'.encode('iso2022_jp'))) == "'a日本'"
assert show(lambda: (lambda d, b: ''.join(d.decode(b[i:i + 1]) for i in range(len(b))) + d.decode(b'', True))(codecs.getincrementaldecoder('gb18030')(), 'a日本'.encode('gb18030'))) == "'a日本'"
assert show(lambda: (lambda d, b: ''.join(d.decode(b[i:i + 1]) for i in range(len(b))) + d.decode(b'', True))(codecs.getincrementaldecoder('unicode_escape')(), 'a日本'.encode('unicode_escape'))) == "'a日本'"
assert show(lambda: (lambda e, s: b''.join(e.encode(c) for c in s) + e.encode('', True))(codecs.getincrementalencoder('utf-8')(), 'a日本')) == "b'a\\xe6\\x97\\xa5\\xe6\\x9c\\xac'"
assert show(lambda: (lambda e, s: b''.join(e.encode(c) for c in s) + e.encode('', True))(codecs.getincrementalencoder('utf-16')(), 'a日本')) == "b'\\xff\\xfea\\x00\\xe5e,g'"
assert show(lambda: (lambda e, s: b''.join(e.encode(c) for c in s) + e.encode('', True))(codecs.getincrementalencoder('utf-32')(), 'a日本')) == "b'\\xff\\xfe\\x00\\x00a\\x00\\x00\\x00\\xe5e\\x00\\x00,g\\x00\\x00'"
assert show(lambda: (lambda e, s: b''.join(e.encode(c) for c in s) + e.encode('', True))(codecs.getincrementalencoder('utf-8-sig')(), 'a日本')) == "b'\\xef\\xbb\\xbfa\\xe6\\x97\\xa5\\xe6\\x9c\\xac'"
assert show(lambda: (lambda e, s: b''.join(e.encode(c) for c in s) + e.encode('', True))(codecs.getincrementalencoder('shift_jis')(), 'a日本')) == "b'a\\x93\\xfa\\x96{'"
assert show(lambda: (lambda e, s: b''.join(e.encode(c) for c in s) + e.encode('', True))(codecs.getincrementalencoder('iso2022_jp')(), 'a日本')) == "b'a\\x1b$BF|K\\\\\\x1b(B'"
assert show(lambda: (lambda e, s: b''.join(e.encode(c) for c in s) + e.encode('', True))(codecs.getincrementalencoder('iso2022_kr')(), 'a日本')) == "b'a\\x1b$)C\\x0elm\\\\b\\x0f'"
assert show(lambda: (lambda e, s: b''.join(e.encode(c) for c in s) + e.encode('', True))(codecs.getincrementalencoder('hz')(), 'a日本')) == "b'a~{HU1>~}'"
assert show(lambda: (lambda e, s: b''.join(e.encode(c) for c in s) + e.encode('', True))(codecs.getincrementalencoder('gb18030')(), 'a日本')) == "b'a\\xc8\\xd5\\xb1\\xbe'"
assert show(lambda: codecs.getincrementaldecoder('utf-8')().decode(b'\xc3', True)) == "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xc3 in position 0: unexpected end of data"
assert show(lambda: list(codecs.iterencode(['a', 'é'], 'utf-16'))) == "[b'\\xff\\xfea\\x00', b'\\xe9\\x00']"
assert show(lambda: list(codecs.iterdecode([b'\xc3', b'\xa9'], 'utf-8'))) == "['é']"
assert show(lambda: codecs.getincrementaldecoder('utf-8')().getstate()) == "(b'', 0)"
assert show(lambda: codecs.getincrementaldecoder('utf-16')().getstate()) == "(b'', 2)"
assert show(lambda: codecs.getincrementalencoder('utf-16')().getstate()) == '2'
assert show(lambda: list(codecs.getreader('utf-8')(io.BytesIO('é\nb\r\nc'.encode())))) == "['é\\n', 'b\\r\\n', 'c']"
assert show(lambda: codecs.getreader('utf-16')(io.BytesIO('ab'.encode('utf-16'))).read()) == "'ab'"
assert show(lambda: codecs.getreader('shift_jis')(io.BytesIO('日本\n語'.encode('sjis'))).readline()) == "'日本\\n'"
f = io.BytesIO()
w = codecs.getwriter('utf-16')(f)
w.write('ab')
w.write('c')
assert show(lambda: f.getvalue()) == "b'\\xff\\xfea\\x00b\\x00c\\x00'"
assert show(lambda: codecs.EncodedFile(io.BytesIO('é'.encode('latin-1')), 'utf-8', 'latin-1').read()) == "b'\\xc3\\xa9'"
assert show(lambda: codecs.encode('Hello', 'rot13')) == "'Uryyb'"
assert show(lambda: codecs.decode('Uryyb', 'rot_13')) == "'Hello'"
assert show(lambda: codecs.encode(b'hi', 'hex')) == "b'6869'"
assert show(lambda: codecs.decode('6869', 'hex')) == "b'hi'"
assert show(lambda: codecs.encode(b'hi', 'base64')) == "b'aGk=\\n'"
assert show(lambda: codecs.decode(b'aGk=', 'base64')) == "b'hi'"
assert show(lambda: codecs.decode(codecs.encode(b'hi' * 50, 'zlib'), 'zip')) == "b'hihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihihi'"
assert show(lambda: codecs.encode('é=x'.encode(), 'quopri')) == "b'=C3=A9=3Dx'"
assert show(lambda: codecs.decode(b'=C3=A9', 'quoted-printable')) == "b'\\xc3\\xa9'"
assert show(lambda: codecs.encode(b'abc', 'uu')) == "b'begin 666 <data>\\n#86)C\\n \\nend\\n'"
assert show(lambda: codecs.decode(b'begin 666 <data>\n#86)C\n \nend\n', 'uu')) == "b'abc'"
assert show(lambda: codecs.encode(5, 'utf-8')) == 'TypeError: utf_8_encode() argument 1 must be str, not int'
assert show(lambda: codecs.decode('x', 'utf-8')) == "TypeError: a bytes-like object is required, not 'str'"
assert show(lambda: codecs.encode(b'x', 'rot13')) == "TypeError: descriptor 'translate' for 'str' objects doesn't apply to a 'bytes' object"
assert show(lambda: codecs.BOM_UTF8) == "b'\\xef\\xbb\\xbf'"
assert show(lambda: codecs.BOM_UTF16_BE) == "b'\\xfe\\xff'"
assert show(lambda: codecs.BOM_UTF32) == "b'\\xff\\xfe\\x00\\x00'"
assert show(lambda: codecs.utf_8_decode(b'a\xc3')) == "('a', 1)"
assert show(lambda: codecs.utf_8_decode(b'a\xc3', 'strict', True)) == "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xc3 in position 1: unexpected end of data"
assert show(lambda: codecs.utf_16_ex_decode(b'\xfe\xff\x00a')) == "('a', 4, 1)"
assert show(lambda: codecs.utf_16_encode('a', 'strict', 1)) == "(b'\\x00a', 1)"
assert show(lambda: codecs.latin_1_encode('é')) == "(b'\\xe9', 1)"
assert show(lambda: codecs.ascii_decode(b'\xff', 'replace')) == "('�', 1)"
assert show(lambda: codecs.charmap_encode('ab', 'strict', {97: 1, 98: b'xx'})) == "(b'\\x01xx', 2)"
assert show(lambda: codecs.charmap_decode(b'\0\1', 'strict', 'xy')) == "('xy', 2)"
assert show(lambda: codecs.charmap_decode(b'\2', 'strict', 'xy')) == "UnicodeDecodeError: 'charmap' codec can't decode byte 0x02 in position 0: character maps to <undefined>"
assert show(lambda: codecs.charmap_encode('c', 'replace', {97: 1, 63: 5})) == "(b'\\x05', 1)"
assert show(lambda: codecs.escape_decode(rb'a\x41\n\101')) == "(b'aA\\nA', 11)"
assert show(lambda: codecs.escape_encode(b"a'\x00\n")) == '(b"a\\\\\'\\\\x00\\\\n", 4)'
assert show(lambda: codecs.make_identity_dict(range(2))) == '{0: 0, 1: 1}'
assert show(lambda: codecs.make_encoding_map({1: 2, 3: 2, 4: 5})) == '{2: None, 5: 4}'
assert show(lambda: codecs.lookup('utf8').name) == "'utf-8'"
assert show(lambda: codecs.lookup('utf-8') == codecs.lookup('U8')) == 'True'
assert show(lambda: len(codecs.lookup('cp1252'))) == '4'
assert show(lambda: codecs.getencoder('ascii')('a')) == "(b'a', 1)"
assert show(lambda: codecs.getdecoder('ascii')(b'a')) == "('a', 1)"

# Encodings of Chinese, Japanese and Korean.
import codecs


def show(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert show(lambda: 'a中日本語한글ア～'.encode('shift_jis', 'replace')) == "b'a\\x92\\x86\\x93\\xfa\\x96{\\x8c\\xea??\\x83A?'"
assert show(lambda: 'a中日本語한글ア～'.encode('cp932', 'replace')) == "b'a\\x92\\x86\\x93\\xfa\\x96{\\x8c\\xea??\\x83A\\x81`'"
assert show(lambda: 'a中日本語한글ア～'.encode('euc_jp', 'replace')) == "b'a\\xc3\\xe6\\xc6\\xfc\\xcb\\xdc\\xb8\\xec??\\xa5\\xa2?'"
assert show(lambda: 'a中日本語한글ア～'.encode('iso2022_jp', 'replace')) == 'b\'a\\x1b$BCfF|K\\\\8l\\x1b(B??\\x1b$B%"\\x1b(B?\''
assert show(lambda: 'a中日本語한글ア～'.encode('gb2312', 'replace')) == "b'a\\xd6\\xd0\\xc8\\xd5\\xb1\\xbe???\\xa5\\xa2\\xa1\\xab'"
assert show(lambda: 'a中日本語한글ア～'.encode('gbk', 'replace')) == "b'a\\xd6\\xd0\\xc8\\xd5\\xb1\\xbe\\xd5Z??\\xa5\\xa2\\xa1\\xab'"
assert show(lambda: 'a中日本語한글ア～'.encode('gb18030', 'replace')) == "b'a\\xd6\\xd0\\xc8\\xd5\\xb1\\xbe\\xd5Z\\x836\\x843\\x828\\x847\\xa5\\xa2\\xa1\\xab'"
assert show(lambda: 'a中日本語한글ア～'.encode('big5', 'replace')) == "b'a\\xa4\\xa4\\xa4\\xe9\\xa5\\xbb\\xbby??\\xc6\\xf9?'"
assert show(lambda: 'a中日本語한글ア～'.encode('cp950', 'replace')) == "b'a\\xa4\\xa4\\xa4\\xe9\\xa5\\xbb\\xbby??\\xc6\\xf9\\xa1\\xe3'"
assert show(lambda: 'a中日本語한글ア～'.encode('euc_kr', 'replace')) == "b'a\\xf1\\xe9\\xec\\xed\\xdc\\xe2\\xe5\\xde\\xc7\\xd1\\xb1\\xdb\\xab\\xa2\\xa2\\xa6'"
assert show(lambda: 'a中日本語한글ア～'.encode('cp949', 'replace')) == "b'a\\xf1\\xe9\\xec\\xed\\xdc\\xe2\\xe5\\xde\\xc7\\xd1\\xb1\\xdb\\xab\\xa2\\xa2\\xa6'"
assert show(lambda: 'a中日本語한글ア～'.encode('johab', 'replace')) == "b'a\\xf3\\xe9\\xf1}\\xe9r\\xed\\xde\\xd0e\\x8bi\\xde2\\xd9\\xa6'"
assert show(lambda: 'a中日本語한글ア～'.encode('hz', 'replace')) == 'b\'a~{VPHU1>~}???~{%"!+~}\''
assert show(lambda: 'a中日本語한글ア～'.encode('iso2022_kr', 'replace')) == 'b\'a\\x1b$)C\\x0eqilm\\\\be^GQ1[+""&\\x0f\''
assert show(lambda: 'a中日本語한글ア～'.encode('big5hkscs', 'replace')) == "b'a\\xa4\\xa4\\xa4\\xe9\\xa5\\xbb\\xbby??\\xc7|?'"
assert show(lambda: 'a中日本語한글ア～'.encode('euc_jis_2004', 'replace')) == "b'a\\xc3\\xe6\\xc6\\xfc\\xcb\\xdc\\xb8\\xec??\\xa5\\xa2\\xa2\\xb2'"
assert show(lambda: 'a中日本語한글ア～'.encode('shift_jis_2004', 'replace')) == "b'a\\x92\\x86\\x93\\xfa\\x96{\\x8c\\xea??\\x83A?'"
assert show(lambda: 'a中日本語한글ア～'.encode('iso2022_jp_2', 'replace')) == 'b\'a\\x1b$BCfF|K\\\\8l\\x1b$(CGQ1[\\x1b$B%"\\x1b$(C"&\\x1b(B\''
assert show(lambda: 'a中日本語한글'.encode('shift_jis', 'ignore').decode('shift_jis')) == "'a中日本語'"
assert show(lambda: 'a中日本語한글'.encode('cp932', 'ignore').decode('cp932')) == "'a中日本語'"
assert show(lambda: 'a中日本語한글'.encode('euc_jp', 'ignore').decode('euc_jp')) == "'a中日本語'"
assert show(lambda: 'a中日本語한글'.encode('iso2022_jp', 'ignore').decode('iso2022_jp')) == "'a中日本語'"
assert show(lambda: 'a中日本語한글'.encode('gb2312', 'ignore').decode('gb2312')) == "'a中日本'"
assert show(lambda: 'a中日本語한글'.encode('gbk', 'ignore').decode('gbk')) == "'a中日本語'"
assert show(lambda: 'a中日本語한글'.encode('gb18030', 'ignore').decode('gb18030')) == "'a中日本語한글'"
assert show(lambda: 'a中日本語한글'.encode('big5', 'ignore').decode('big5')) == "'a中日本語'"
assert show(lambda: 'a中日本語한글'.encode('cp950', 'ignore').decode('cp950')) == "'a中日本語'"
assert show(lambda: 'a中日本語한글'.encode('euc_kr', 'ignore').decode('euc_kr')) == "'a中日本語한글'"
assert show(lambda: 'a中日本語한글'.encode('cp949', 'ignore').decode('cp949')) == "'a中日本語한글'"
assert show(lambda: 'a中日本語한글'.encode('johab', 'ignore').decode('johab')) == "'a中日本語한글'"
assert show(lambda: 'a中日本語한글'.encode('hz', 'ignore').decode('hz')) == "'a中日本'"
assert show(lambda: 'a中日本語한글'.encode('iso2022_kr', 'ignore').decode('iso2022_kr')) == "'a中日本語한글'"
assert show(lambda: 'a中日本語한글'.encode('big5hkscs', 'ignore').decode('big5hkscs')) == "'a中日本語'"
assert show(lambda: 'a中日本語한글'.encode('euc_jis_2004', 'ignore').decode('euc_jis_2004')) == "'a中日本語'"
assert show(lambda: 'a中日本語한글'.encode('shift_jis_2004', 'ignore').decode('shift_jis_2004')) == "'a中日本語'"
assert show(lambda: 'a中日本語한글'.encode('iso2022_jp_2', 'ignore').decode('iso2022_jp_2')) == "'a中日本語한글'"
assert show(lambda: '日本é'.encode('shift_jis', 'backslashreplace')) == "b'\\x93\\xfa\\x96{\\\\xe9'"
assert show(lambda: '日本é'.encode('cp932', 'backslashreplace')) == "b'\\x93\\xfa\\x96{\\\\xe9'"
assert show(lambda: '日本é'.encode('euc_jp', 'backslashreplace')) == "b'\\xc6\\xfc\\xcb\\xdc\\x8f\\xab\\xb1'"
assert show(lambda: '日本é'.encode('iso2022_jp', 'backslashreplace')) == "b'\\x1b$BF|K\\\\\\x1b(B\\\\xe9'"
assert show(lambda: '日本é'.encode('gb2312', 'backslashreplace')) == "b'\\xc8\\xd5\\xb1\\xbe\\xa8\\xa6'"
assert show(lambda: '日本é'.encode('gbk', 'backslashreplace')) == "b'\\xc8\\xd5\\xb1\\xbe\\xa8\\xa6'"
assert show(lambda: '日本é'.encode('gb18030', 'backslashreplace')) == "b'\\xc8\\xd5\\xb1\\xbe\\xa8\\xa6'"
assert show(lambda: '日本é'.encode('big5', 'backslashreplace')) == "b'\\xa4\\xe9\\xa5\\xbb\\\\xe9'"
assert show(lambda: '😀'.encode('gb18030')) == "b'\\x949\\xfc6'"
assert show(lambda: b'\x94\x39\xfc\x36'.decode('gb18030')) == "'😀'"
assert show(lambda: 'é'.encode('shift_jis')) == "UnicodeEncodeError: 'shift_jis' codec can't encode character '\\xe9' in position 0: illegal multibyte sequence"
assert show(lambda: '日é'.encode('euc_kr')) == "UnicodeEncodeError: 'euc_kr' codec can't encode character '\\xe9' in position 1: illegal multibyte sequence"
assert show(lambda: b'\x81'.decode('shift_jis')) == "UnicodeDecodeError: 'shift_jis' codec can't decode byte 0x81 in position 0: incomplete multibyte sequence"
assert show(lambda: b'\x93\xfa\x96'.decode('shift_jis')) == "UnicodeDecodeError: 'shift_jis' codec can't decode byte 0x96 in position 2: incomplete multibyte sequence"
assert show(lambda: b'\x93\xfa\xff'.decode('cp932')) == "'日\\uf8f3'"
assert show(lambda: b'\xff\xff'.decode('gbk')) == "UnicodeDecodeError: 'gbk' codec can't decode byte 0xff in position 0: illegal multibyte sequence"
assert show(lambda: b'\xff\xff'.decode('gbk', 'replace')) == "'��'"
assert show(lambda: b'\x1b$B'.decode('iso2022_jp')) == "''"
assert show(lambda: b'\x1b$B0'.decode('iso2022_jp')) == "UnicodeDecodeError: 'iso2022_jp' codec can't decode byte 0x30 in position 3: incomplete multibyte sequence"
assert show(lambda: b'\x1b(X'.decode('iso2022_jp')) == "UnicodeDecodeError: 'iso2022_jp' codec can't decode bytes in position 0-2: illegal multibyte sequence"
assert show(lambda: b'~{VP~}'.decode('hz')) == "'中'"
assert show(lambda: b'~x'.decode('hz')) == "UnicodeDecodeError: 'hz' codec can't decode byte 0x7e in position 0: illegal multibyte sequence"
assert show(lambda: 'か\u309a'.encode('euc_jis_2004')) == "b'\\xa4\\xf7'"
assert show(lambda: b'\xa4\xf7'.decode('euc_jis_2004')) == "'か゚'"
assert show(lambda: '갂'.encode('euc_kr')) == "b'\\xa4\\xd4\\xa4\\xa1\\xa4\\xbf\\xa4\\xa2'"
assert show(lambda: 'Shift-JIS'.encode('SJIS')) == "b'Shift-JIS'"
assert show(lambda: '日'.encode('eucjp')) == "b'\\xc6\\xfc'"
assert show(lambda: '日'.encode('ms932')) == "b'\\x93\\xfa'"
assert show(lambda: codecs.lookup('sjis').name) == "'shift_jis'"
assert show(lambda: codecs.lookup('gb-2312').name) == 'LookupError: unknown encoding: gb-2312'
assert show(lambda: codecs.lookup('korean').name) == "'euc_kr'"
assert show(lambda: '日\udc80'.encode('shift_jis', 'surrogateescape')) == "b'\\x93\\xfa\\x80'"

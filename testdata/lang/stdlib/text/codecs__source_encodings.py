# Source files may be written in any text encoding that a coding line names.


def run(encoding, text, spell=None):
    ns = {}
    data = f"# coding: {encoding}\nx = '{text}'\n".encode(spell or encoding)
    exec(compile(data, "f.py", "exec"), ns)
    return ns["x"]


assert run("koi8-r", "привет") == "привет"
assert run("cp1252", "é€") == "é€"
assert run("shift_jis", "日本語") == "日本語"
assert run("cp932", "ソ") == "ソ"
assert run("euc-jp", "日本語") == "日本語"
assert run("gbk", "中文") == "中文"
assert run("big5", "中文") == "中文"
assert run("euc_kr", "한글") == "한글"
assert run("iso2022_jp", "日本") == "日本"
assert run("utf-7", "я") == "я"
assert run("mac-roman", "é") == "é"
assert run("iso-8859-15", "€") == "€"


def fails(data):
    try:
        compile(data, "f.py", "exec")
    except SyntaxError as e:
        return e.msg
    raise AssertionError(data)


assert fails(b"# coding: shift_jis\nx = '\x81'\n") == "'shift_jis' codec can't decode byte 0x81 in position 25: illegal multibyte sequence"
assert fails(b"# coding: cp1252\nx = '\x81'\n") == "'charmap' codec can't decode byte 0x81 in position 22: character maps to <undefined>"
assert fails(b"# coding: no-such\nx = 1\n") == "unknown encoding: no-such"
assert fails(b"# coding: rot13\nx = 1\n") == "'rot13' is not a text encoding; use codecs.decode() to handle arbitrary codecs"

try:
    eval("1 +")
except SyntaxError as e:
    e.msg = "changed"
    e.lineno = 77
    e.filename = "other"
    e.text = "    new text"
    e.offset = 9
    e.end_lineno = 77
    e.end_offset = 13
    raise

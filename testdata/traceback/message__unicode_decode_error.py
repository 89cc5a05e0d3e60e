b'abc\xff'.decode('utf-8')

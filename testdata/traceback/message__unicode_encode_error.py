'abc\u20ac'.encode('ascii')

raise ValueError('a\u2028b\x0cc')

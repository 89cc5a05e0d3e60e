raise ValueError('a\x00b\x1b[31mc\td')

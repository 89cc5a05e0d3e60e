raise ValueError('a\ud800b')

raise KeyError('a', 'b')

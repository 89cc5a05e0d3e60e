{}[1, 'two', None]

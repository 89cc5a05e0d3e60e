raise KeyError('it\'s')

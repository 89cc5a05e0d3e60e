raise ValueError('first\n')

raise ImportError('x', name='n', path='p')

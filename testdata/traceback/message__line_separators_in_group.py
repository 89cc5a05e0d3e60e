raise ExceptionGroup('g', [ValueError('a\u2028b\x0cc\rd')])

raise OSError(18, 'Cross-device link', 'a', None, 'b')

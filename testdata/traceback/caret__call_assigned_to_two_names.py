n = m = len(5)

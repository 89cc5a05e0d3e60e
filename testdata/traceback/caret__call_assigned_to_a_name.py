n = len(5)

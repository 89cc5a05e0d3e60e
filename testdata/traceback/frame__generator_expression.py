total = sum(1 / n for n in [2, 1, 0])

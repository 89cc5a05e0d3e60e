total = 1 + int("x") + 2

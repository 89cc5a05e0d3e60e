items = [*range(3), *None, 4]

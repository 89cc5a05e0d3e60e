pair = [1, 2, 3]
a, b = pair

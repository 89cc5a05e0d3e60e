items = (1, 2)
items[0] = 5

items = [1, 2, 3]
x = items.remove(9) or items.index(1)

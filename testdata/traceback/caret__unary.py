value = [1, 2]
y = 3 + -value

value = 5
value(1, 2)

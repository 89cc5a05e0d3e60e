a, b, c = 1, 2, 0
result = (a + b) * (b - a) / (c * 5) + 7

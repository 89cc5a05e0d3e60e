n = 3
while n > "0":
    n -= 1

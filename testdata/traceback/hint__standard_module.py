print(math.sqrt(4))

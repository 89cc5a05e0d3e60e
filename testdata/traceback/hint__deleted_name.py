value = 1
del value
print(value)

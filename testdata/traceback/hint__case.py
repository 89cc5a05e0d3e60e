Data = 1
print(data)

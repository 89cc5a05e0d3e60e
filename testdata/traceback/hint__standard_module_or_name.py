tim = 3
print(time)

s = 0
for i in range(2_000_000):
    s = (s + i * 3) % 1000003
print(s)

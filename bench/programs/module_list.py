l = []
for i in range(1_000_000):
    l.append(i * 2)
s = 0
for x in l:
    s += x
print(s)

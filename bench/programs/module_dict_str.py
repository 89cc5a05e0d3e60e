keys = ["key%d" % i for i in range(100_000)]
d = {}
for k in keys:
    d[k] = len(k)
s = 0
for _ in range(5):
    for k in keys:
        s += d[k]
print(s)

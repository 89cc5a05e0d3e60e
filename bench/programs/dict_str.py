def main(n):
    keys = ["key%d" % i for i in range(n)]
    d = {}
    for k in keys:
        d[k] = len(k)
    s = 0
    for _ in range(5):
        for k in keys:
            s += d[k]
    return s

print(main(150_000))

def main(n):
    d = {}
    for i in range(n):
        d[i * 7 % 100003] = i
    s = 0
    for i in range(n):
        s += d[i * 7 % 100003]
    return s

print(main(1_000_000))

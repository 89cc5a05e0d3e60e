def main(n):
    a = set(range(0, 20000, 2))
    b = set(range(0, 20000, 3))
    s = 0
    for i in range(n):
        s += len(a & b) + len(a | b) + len(a - b)
        a.add(20000 + i)
        if i in b:
            s += 1
    return s

print(main(150))

def main(n):
    l = []
    for i in range(n):
        l.append(i)
    s = 0
    for i in range(n):
        s += l[i]
    return s

print(main(1_500_000))

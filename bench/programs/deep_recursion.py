def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)

def main(n):
    s = 0
    for _ in range(n):
        s += depth(900)
    return s

print(main(2500))

def make(n):
    total = 0
    def add(x):
        nonlocal total
        total += x * n
        return total
    return add

def main(n):
    f, g = make(2), make(3)
    for i in range(n):
        f(i)
        g(i)
    return f(0) + g(0)

print(main(1_000_000))

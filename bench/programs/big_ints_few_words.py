# Numbers of two to fifty words.
def fib(n):
    a, b = 0, 1
    for _ in range(n):
        a, b = b, a + b
    return a

def power(b, e, m):
    r = 1
    while e:
        if e & 1:
            r = r * b % m
        b = b * b % m
        e >>= 1
    return r

p = 2 ** 521 - 1
total = fib(3000) % 1_000_003
for i in range(3, 68):
    total += power(i, p - 1, p)
q = 2 ** 127 - 1
x = 1
for i in range(200_000):
    x = (x * 48271 + i) % q
print(total, x)

# Prime tests with pow of three arguments and gcd.
from math import gcd

def probably_prime(n):
    if n % 2 == 0:
        return n == 2
    d, s = n - 1, 0
    while d % 2 == 0:
        d, s = d // 2, s + 1
    for a in (2, 3, 5, 7, 11, 13):
        if n == a:
            return True
        x = pow(a, d, n)
        if x in (1, n - 1):
            continue
        for _ in range(s - 1):
            x = x * x % n
            if x == n - 1:
                break
        else:
            return False
    return True

count = sum(probably_prime(n) for n in range(10**12 + 1, 10**12 + 32_001, 2))
print(count, sum(gcd(i * 12, 360360) for i in range(200_000)))

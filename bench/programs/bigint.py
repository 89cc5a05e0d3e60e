import math

def main():
    f = math.factorial(3000)
    p = pow(7, 20000)
    d = 0
    for i in range(200):
        d ^= (f // (i + 3)) % 1000003
        p = p * 3 + i
    return d, p % 1000000007, pow(3, 10**9, 2**127 - 1) % 1000

for _ in range(20):
    r = main()
print(r)

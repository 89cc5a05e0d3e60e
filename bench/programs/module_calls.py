def f(a, b=1):
    return a + b

s = 0
for i in range(1_500_000):
    s = f(s, i) % 1000003
print(s)

i = s = 0
while i < 2_000_000:
    if i % 2 == 0:
        s += i
    i += 1
print(s)

def main(n):
    s = 0
    for i in range(n):
        s = (s + i * 3) % 1000003
    return s

print(main(3_000_000))

def main(n):
    total = 0
    for _ in range(n):
        a = [i * 2 for i in range(1000) if i % 3]
        total += len(a)
    return total

print(main(2000))

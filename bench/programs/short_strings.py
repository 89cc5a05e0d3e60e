# Keys made of short pieces.
def main(n):
    seen = {}
    for i in range(n):
        key = "k" + str(i % 500) + "-" + chr(97 + i % 26)
        seen[key] = seen.get(key, 0) + len(key)
    return len(seen), sum(seen.values())

print(main(400_000))

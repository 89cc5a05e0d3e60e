# Numbers that were seen.
def main(n):
    seen, x, repeats = set(), 1, 0
    for _ in range(n):
        x = (x * 16807) % 65537
        if x in seen:
            repeats += 1
        else:
            seen.add(x)
        if len(seen) > 30_000:
            seen.clear()
    return len(seen), repeats

print(main(600_000))

# f-strings with and without formats.
def main(n):
    total = 0
    for i in range(n):
        name, x = "item", i / 7
        total += len(f"{name}-{i}: {x:.3f} [{i:>8}] {i:,} {name!r:<10}|")
    return total

print(main(130_000))

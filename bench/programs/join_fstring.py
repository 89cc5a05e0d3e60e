def main(n):
    parts = []
    for i in range(n):
        parts.append(f"{i}:{i * 2:05d}")
    return len(",".join(parts))

print(main(500_000))

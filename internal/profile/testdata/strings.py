def build(n):
    parts = []
    for i in range(n):
        parts.append(f"{i:05d}-{i * 7 % 13}-{i / 3:.3f}-{i!r:>8}")  # hot
    return parts


def join(parts):
    return ",".join(parts)


text = join(build(60_000))
print(len(text))

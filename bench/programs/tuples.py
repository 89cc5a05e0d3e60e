# Points as tuples, moved about and used as keys.
def main(n):
    points = {(0, 0)}
    x = y = 0
    path = []
    for i in range(n):
        dx, dy = ((1, 0), (0, 1), (-1, 0), (0, -1))[i * 7 % 11 % 4]
        x, y = (x + dx) % 100, (y + dy) % 100
        p = (x, y)
        if p not in points:
            points.add(p)
        path.append((p, i))
    return len(points), sum(a * b for (a, b), _ in path)

print(main(250_000))

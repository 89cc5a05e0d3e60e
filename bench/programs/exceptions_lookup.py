# Lookups, conversions and attributes that fail half of the time.
def main(n):
    d = {i: i for i in range(0, 1000, 2)}
    bad = 0
    for i in range(n):
        try:
            d[i % 1000]
        except KeyError:
            bad += 1
        try:
            int("x1" if i & 1 else "11")
        except ValueError:
            bad += 1
        try:
            d.nothing
        except AttributeError:
            bad += 1
    return bad

print(main(100_000))

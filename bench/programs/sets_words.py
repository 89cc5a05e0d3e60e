# Set algebra over small sets.
def main(n):
    total = 0
    a = {"red", "green", "blue", "white"}
    for i in range(n):
        b = {i % 7, i % 5, i % 3}
        c = {x + 1 for x in b}
        total += len(b & c) + len(b | c) + len(b - c) + (1 in b)
        total += len(a - {"red"}) + a.issuperset({"blue"})
    return total

print(main(180_000))

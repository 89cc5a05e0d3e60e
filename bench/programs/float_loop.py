def main(n):
    x, s = 0.5, 0.0
    for i in range(n):
        x = x * 3.7 * (1.0 - x)
        s += x
    return round(s, 3) > 0

print(main(2_000_000))

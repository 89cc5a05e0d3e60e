# map, filter, zip and enumerate with functions and builtins.
def main(n):
    total = 0
    data = list(range(200))
    for _ in range(n):
        total += sum(map(lambda x: x * 2, filter(lambda x: x % 3, data)))
        total += len(list(map(str, data))) + sum(list(map(int, map(float, data))))
        for i, (a, b) in enumerate(zip(data, reversed(data))):
            total += a * b - i
    return total

print(main(2_500))

def risky(i):
    if i % 3 == 0:
        raise ValueError(i)
    return i

def main(n):
    caught = 0
    for i in range(n):
        try:
            risky(i)
        except ValueError:
            caught += 1
    return caught

print(main(900_000))

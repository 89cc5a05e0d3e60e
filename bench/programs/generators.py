def numbers(n):
    for i in range(n):
        yield i

def squares(it):
    for x in it:
        yield x * x

def main(n):
    return sum(squares(numbers(n)))

print(main(800_000))

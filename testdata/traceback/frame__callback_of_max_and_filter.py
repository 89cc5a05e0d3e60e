def is_small(n):
    return n < 10


print(max(filter(is_small, [1, 2, "three"]), key=abs))

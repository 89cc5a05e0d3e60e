# Permutations, subsets and sorting by recursion over lists.
def permutations(items):
    if len(items) <= 1:
        return [items]
    return [[x] + p for i, x in enumerate(items) for p in permutations(items[:i] + items[i + 1:])]

def subsets(items):
    if not items:
        return [[]]
    rest = subsets(items[1:])
    return rest + [[items[0]] + s for s in rest]

def quicksort(xs):
    if len(xs) < 2:
        return xs
    pivot, *rest = xs
    return quicksort([x for x in rest if x < pivot]) + [pivot] + quicksort([x for x in rest if x >= pivot])

data = [(i * 7919) % 5003 for i in range(20_000)]
print(len(permutations(list(range(8)))), len(subsets(list(range(16)))), sum(quicksort(data)[:100]) + sum(quicksort(data[::2])[:9]))

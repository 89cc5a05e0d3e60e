# shuffle and sample give the same for a seed, whether the list and the generator are plain or of subclasses.
import random


class Own(random.Random):
    pass


class Items(list):
    pass


for n in (0, 1, 2, 3, 10, 100, 5000):
    results = []
    for make in random.Random, Own:
        for items in list(range(n)), Items(range(n)):
            r = make(5)
            r.shuffle(items)
            results.append((list(items), r.sample(items, n // 2), r.random()))
    assert all(result == results[0] for result in results) and sorted(results[0][0]) == list(range(n))

r = random.Random(5)
items = list(range(12))
r.shuffle(items)
assert items == [10, 2, 11, 7, 1, 3, 6, 0, 8, 5, 4, 9]
for wrong, message in (((1, 2), "'tuple' object does not support item assignment"), ({1, 2}, "'set' object is not subscriptable")):
    try:
        random.shuffle(wrong)
    except TypeError as e:
        assert str(e) == message, e

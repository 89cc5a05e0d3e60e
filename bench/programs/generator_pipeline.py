# Stages that pass records on, one at a time.
def numbers(n):
    for i in range(n):
        yield i

def parsed(items):
    for i in items:
        yield i % 97, i * 7 % 1001

def wanted(pairs):
    for key, value in pairs:
        if key % 3:
            yield key, value

def scaled(pairs, factor):
    for key, value in pairs:
        yield key, value * factor

totals = {}
for key, value in scaled(wanted(parsed(numbers(500_000))), 3):
    totals[key] = totals.get(key, 0) + value
print(len(totals), sum(totals.values()))

# A running mean that receives its values.
def mean():
    total, count, value = 0.0, 0, None
    while True:
        value = yield (total / count if count else 0.0)
        total += value
        count += 1

def main(n):
    m = mean()
    next(m)
    last = 0.0
    for i in range(n):
        last = m.send(i & 255)
    return last

print(main(1_200_000))

# Slices, insertions, deletions, reversal, zipping and flattening.
def main(n):
    total = 0
    for k in range(n):
        a = list(range(30))
        b = a[k % 10:25:2] + a[::-1][:5]
        b.insert(3, k)
        b.extend(x for x in a[:4])
        del b[2:4]
        first, *middle, last = b
        c = [x for pair in zip(b, middle) for x in pair]
        c.sort(reverse=True)
        total += c[0] + len(c) + b.index(last) + middle.count(3) + a.pop() + (k in c)
        a[5:8] = [1, 2]
        total += sum(a[-3:]) + len(sorted(set(c)))
    return total

print(main(24_000))

# Old formatting and str.format.
def main(n):
    total = 0
    for i in range(n):
        total += len("%d %s %5.2f %x" % (i, "abc", i / 3, i))
        total += len("{}-{:04d}-{name}".format(i, i % 1000, name="z"))
    return total

print(main(90_000))

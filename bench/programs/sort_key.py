def main(n):
    x, data = 12345, []
    for i in range(n):
        x = (x * 1103515245 + 12345) % 2147483648
        data.append((x % 1000, "n%d" % i))
    data.sort(key=lambda t: t[0])
    data.sort(key=lambda t: t[1])
    return data[0], data[-1]

print(main(200_000))

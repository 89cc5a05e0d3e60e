def main(n):
    total = 0
    for i in range(n):
        s = "Hello, World %d" % i
        total += len(s.lower().replace("world", "there").strip().split(", "))
        if s.startswith("Hello") and s.find("9") > 0:
            total += 1
    return total

print(main(300_000))

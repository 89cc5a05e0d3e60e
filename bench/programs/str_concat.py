def main(n):
    s = ""
    for i in range(n):
        s += "ab"
    return len(s)

print(main(2_000_000))

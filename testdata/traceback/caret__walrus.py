if (n := len("abc") + None) > 2:
    print(n)

for key, value in [(1, 2), (3,)]:
    print(key)

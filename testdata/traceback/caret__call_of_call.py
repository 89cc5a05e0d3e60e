def make():
    return 5


make()(1)

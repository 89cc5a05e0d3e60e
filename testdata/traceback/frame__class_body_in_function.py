def make():
    class Local:
        x = 1
        y = x + "2"
    return Local


make()

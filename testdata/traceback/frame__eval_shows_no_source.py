def calc(text):
    return eval(text)


calc("1 +\n 2 / 0")

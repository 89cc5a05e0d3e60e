def f(text):
    return text.index("z")


f("abc")

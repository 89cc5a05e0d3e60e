def run(text):
    exec(text)


run("x = 1\nif x:\nprint(x)")

def handle():
    return undefined


def f():
    try:
        int("x")
    except ValueError:
        handle()


f()

def work():
    with open_file() as f:
        pass


def open_file():
    return 3


work()

class Box:
    def __getitem__(self, key):
        raise IndexError("empty box")

    def __bool__(self):
        return self[0]


if Box():
    print("full")

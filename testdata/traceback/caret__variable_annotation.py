x: list[int] = [1]
y: Undefined = 3

def area(width, height, *, unit):
    return width * height


x = [area(1), 2]

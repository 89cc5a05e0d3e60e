def area(width, height):
    return width * height


area(1, 2, 3)

def area(width=1, height=1):
    return width * height


area(widht=3)

rows = [1, 2, None]
big = [
    row * 2
    for row in rows
    if row > 1
]

rows = [[1, 2], [3, "4"]]
print([sum(cell * 2 + 1 for cell in row) for row in rows])

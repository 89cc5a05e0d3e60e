matrix = [[1, 2], [3, 4]]
x = matrix[1][2] + matrix[0][0]

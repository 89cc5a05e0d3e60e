import numpy as np
a = np.array([[3.0, 1.0, -1.0], [2.0, 4.0, 1.0], [-1.0, 2.0, 5.0]])
b = np.array([4.0, 1.0, 1.0])
x = np.linalg.solve(a, b)
print(np.round(x, 6), np.allclose(a @ x, b))

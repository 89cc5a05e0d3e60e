import numpy as np
m = np.array([[2.0, 1.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 4.0]])
values, vectors = np.linalg.eigh(m)
print(np.round(values, 6))
print(np.allclose(vectors @ np.diag(values) @ vectors.T, m))

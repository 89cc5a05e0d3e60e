import numpy as np
points = np.array([[0, 0], [3, 4], [6, 8]], dtype=float)
d = np.sqrt(((points[:, None] - points[None]) ** 2).sum(-1))
print(d)

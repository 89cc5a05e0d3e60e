import numpy as np
rng = np.random.default_rng(42)
rolls = rng.integers(1, 7, size=10_000)
faces, counts = np.unique(rolls, return_counts=True)
print(dict(zip(faces.tolist(), counts.tolist())))

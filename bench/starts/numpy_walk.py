import numpy as np
np.random.seed(0)
steps = np.random.choice([-1, 1], size=(100, 1000))
walk = steps.cumsum(axis=1)
print(walk[:, -1].mean(), np.abs(walk).max())

import numpy as np
m = np.arange(12).reshape(3, 4)
print(m.sum(axis=0), m.sum(axis=1), m.T.shape)
print(m[m % 2 == 0])

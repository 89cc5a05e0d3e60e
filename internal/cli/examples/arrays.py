# Arrays: numpy is part of the command.
import numpy as np

a = np.arange(12).reshape(3, 4)
print(a.sum(axis=0), a.mean())

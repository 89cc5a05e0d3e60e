import io
import numpy as np
import matplotlib.pyplot as plt
np.random.seed(1)
counts, edges, bars = plt.hist(np.random.randn(500), bins=20)
plt.xlabel('value')
out = io.BytesIO()
plt.savefig(out)
print(counts.sum(), len(edges))

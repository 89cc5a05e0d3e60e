import numpy as np
data = np.array([23, 45, 12, 67, 34, 89, 21])
print(f"mean {data.mean():.2f}, median {np.median(data)}, std {data.std(ddof=1):.3f}")
print(np.percentile(data, [25, 50, 75]))

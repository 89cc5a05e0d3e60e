import numpy as np
x = np.linspace(0, 10, 50)
y = 3 * x ** 2 - 2 * x + 1
print(np.round(np.polyfit(x, y, 2), 6))

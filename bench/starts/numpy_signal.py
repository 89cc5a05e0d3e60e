import numpy as np
t = np.linspace(0, 1, 512, endpoint=False)
s = np.sin(2 * np.pi * 50 * t) + 0.5 * np.sin(2 * np.pi * 120 * t)
spectrum = np.abs(np.fft.rfft(s))
print(np.argsort(spectrum)[-2:][::-1])

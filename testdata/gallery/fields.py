import numpy as np
import matplotlib.pyplot as plt

x, y = np.meshgrid(np.linspace(-3, 3, 80), np.linspace(-2, 2, 60))
z = np.exp(-x ** 2 - y ** 2) - np.exp(-(x - 1) ** 2 - (y - 1) ** 2)

# %% contour lines
cs = plt.contour(x, y, z)
plt.clabel(cs, fontsize=9)
plt.title("Contours")

# %% filled contours
plt.contourf(x, y, z, levels=12, cmap="RdBu_r")
plt.colorbar()

# %% both
plt.contourf(x, y, z, 8, cmap="viridis", alpha=0.7)
plt.contour(x, y, z, 8, colors="black", linewidths=0.5)

# %% chosen levels and colours
fig, ax = plt.subplots()
cs = ax.contour(x, y, z, levels=[-0.6, -0.3, 0, 0.3, 0.6], colors=["b", "c", "k", "m", "r"], linestyles=["--", "--", "-", "-", "-"])
ax.set_aspect("equal")

# %% extended colours
cs = plt.contourf(x, y, z, levels=[-0.5, -0.25, 0, 0.25, 0.5], extend="both", cmap="PRGn")
plt.colorbar(cs, label="difference")

# %% arrows
u, v = np.meshgrid(np.arange(-2, 2.1, 0.5), np.arange(-2, 2.1, 0.5))
q = plt.quiver(u, v, -v, u, color="darkblue")
plt.quiverkey(q, 0.85, 1.04, 2, "2 m/s", labelpos="E")

# %% coloured arrows
u, v = np.meshgrid(np.linspace(0, 2 * np.pi, 12), np.linspace(0, 2 * np.pi, 12))
plt.quiver(u, v, np.cos(u), np.sin(v), np.hypot(np.cos(u), np.sin(v)), cmap="cool", pivot="mid")

# %% stream lines
w, h = np.meshgrid(np.linspace(-3, 3, 40), np.linspace(-3, 3, 40))
plt.streamplot(w, h, -1 - w ** 2 + h, 1 + w - h ** 2, density=0.8, color="teal")
plt.xlim(-3, 3)
plt.ylim(-3, 3)

# %% triangles
rng = np.random.default_rng(2)
px, py = rng.random((2, 30))
plt.triplot(px, py, "go-", lw=1, ms=4)
plt.title("Delaunay")

# %% coloured triangles
rng = np.random.default_rng(3)
px, py = rng.random((2, 60))
plt.tripcolor(px, py, np.sin(5 * px) * py, cmap="Spectral", shading="flat")
plt.colorbar()

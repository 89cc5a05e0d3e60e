import numpy as np
import matplotlib.pyplot as plt

# %% an image
x = np.linspace(-3, 3, 60)
plt.imshow(np.sin(x[:, None] ** 2 + x ** 2), extent=(-3, 3, -3, 3), origin="lower")
plt.colorbar()

# %% a matrix with numbers
v = np.array([[0.8, 2.4, 2.5], [2.4, 0.0, 4.0], [1.1, 2.4, 0.8]])
fig, ax = plt.subplots()
im = ax.imshow(v, cmap="YlGn")
for i in range(3):
    for j in range(3):
        ax.text(j, i, v[i, j], ha="center", va="center", color="black")
ax.set_xticks(range(3), ["wheat", "oats", "rye"])
ax.set_yticks(range(3), ["north", "middle", "south"])
fig.colorbar(im, ax=ax)

# %% correlation
rng = np.random.default_rng(1)
data = rng.normal(size=(100, 5)) @ rng.normal(size=(5, 5))
c = np.corrcoef(data.T)
plt.matshow(c, cmap="coolwarm", vmin=-1, vmax=1)
plt.colorbar()

# %% true colours
y, x = np.mgrid[0:1:64j, 0:1:64j]
plt.imshow(np.dstack([x, y, 1 - x]))
plt.axis("off")
plt.title("RGB")

# %% interpolation
v = np.arange(16).reshape(4, 4) % 5
fig, axs = plt.subplots(1, 2, figsize=(7, 3.5))
for ax, how in zip(axs, ("nearest", "bilinear")):
    ax.imshow(v, interpolation=how, cmap="hot")
    ax.set_title(how)

# %% a mesh
x, y = np.meshgrid(np.linspace(-2, 2, 30), np.linspace(-1, 1, 20))
plt.pcolormesh(x, y, np.exp(-x ** 2 - y ** 2), cmap="PuBu_r", shading="auto")
plt.colorbar(orientation="horizontal", label="density")

# %% a mesh with edges
edges = np.array([0, 1, 3, 6, 10])
plt.pcolormesh(edges, np.arange(4), np.arange(12).reshape(3, 4), edgecolors="k", linewidths=0.5, cmap="Pastel1")
plt.xlabel("width grows")

# %% grey with limits
rng = np.random.default_rng(4)
plt.imshow(rng.random((20, 30)), cmap="gray", vmin=0.2, vmax=0.8, aspect="auto")
plt.colorbar(extend="both")

# %% a mask of colours
from matplotlib.colors import BoundaryNorm, ListedColormap
grid = np.add.outer(np.arange(10), np.arange(10)) % 4
cmap = ListedColormap(["white", "tab:blue", "tab:orange", "tab:green"])
plt.imshow(grid, cmap=cmap, norm=BoundaryNorm([-0.5, 0.5, 1.5, 2.5, 3.5], 4))
plt.colorbar(ticks=[0, 1, 2, 3])

# %% a sparse pattern
rng = np.random.default_rng(9)
plt.spy(rng.random((30, 30)) > 0.85, markersize=4)
plt.title("spy", y=1.08)

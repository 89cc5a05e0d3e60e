import numpy as np
import matplotlib.pyplot as plt

# %% a line in space
t = np.linspace(-4 * np.pi, 4 * np.pi, 200)
ax = plt.figure().add_subplot(projection="3d")
ax.plot(np.cos(t), np.sin(t), t, label="helix")
ax.legend()

# %% points in space
rng = np.random.default_rng(0)
ax = plt.figure().add_subplot(projection="3d")
for c, m, low in (("r", "o", -50), ("b", "^", -30)):
    ax.scatter(23 + 9 * rng.random(60), 100 * rng.random(60), low + 25 * rng.random(60), c=c, marker=m)
ax.set_xlabel("X")
ax.set_ylabel("Y")
ax.set_zlabel("Z")

# %% a surface
x, y = np.meshgrid(np.arange(-5, 5, 0.4), np.arange(-5, 5, 0.4))
fig, ax = plt.subplots(subplot_kw={"projection": "3d"})
surf = ax.plot_surface(x, y, np.sin(np.hypot(x, y)), cmap="coolwarm")
fig.colorbar(surf, shrink=0.5)

# %% a wire frame
x, y = np.meshgrid(np.linspace(-2, 2, 25), np.linspace(-2, 2, 25))
ax = plt.figure().add_subplot(projection="3d")
ax.plot_wireframe(x, y, x * np.exp(-x ** 2 - y ** 2), color="green", linewidth=0.7)
ax.view_init(elev=30, azim=45)

# %% bars in space
x, y = (v.ravel() for v in np.meshgrid(np.arange(4), np.arange(4)))
ax = plt.figure().add_subplot(projection="3d")
ax.bar3d(x, y, np.zeros(16), 0.7, 0.7, x + y + 1, shade=True)

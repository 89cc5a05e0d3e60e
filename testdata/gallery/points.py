import numpy as np
import matplotlib.pyplot as plt

# %% a cloud of points
rng = np.random.default_rng(0)
plt.scatter(rng.normal(size=200), rng.normal(size=200))
plt.title("200 points")

# %% sizes and colours
rng = np.random.default_rng(1)
x, y, c, s = rng.random((4, 60))
plt.scatter(x, y, c=c, s=600 * s, alpha=0.6, cmap="viridis")
plt.colorbar(label="value")

# %% groups with a legend
rng = np.random.default_rng(3)
fig, ax = plt.subplots()
for name, marker in (("setosa", "o"), ("versicolor", "^"), ("virginica", "s")):
    x, y = rng.normal(loc=rng.uniform(0, 6, 2)[:, None], scale=0.7, size=(2, 30))
    ax.scatter(x, y, marker=marker, label=name, edgecolors="black", linewidths=0.5)
ax.legend(title="species")
ax.set_xlabel("length")
ax.set_ylabel("width")

# %% a fitted line
rng = np.random.default_rng(5)
x = np.linspace(0, 10, 40)
y = 1.7 * x + 4 + rng.normal(0, 2, 40)
k, c = np.polyfit(x, y, 1)
plt.plot(x, y, "ko", ms=4)
plt.plot(x, k * x + c, "r-", lw=2, label=f"y = {k:.2f}x + {c:.2f}")
plt.legend()

# %% markers
fig, ax = plt.subplots(figsize=(6, 3))
for i, m in enumerate(".,ov^<>12348spP*hH+xXDd|_"):
    ax.plot(i % 9, i // 9, marker=m, ms=12, color="C%d" % (i % 10))
ax.set_xlim(-0.7, 8.7)
ax.set_ylim(-0.7, 2.7)

# %% a bubble chart
countries = ["A", "B", "C", "D", "E", "F"]
gdp = [2, 11, 26, 35, 48, 61]
life = [58, 66, 71, 78, 81, 83]
people = [220, 90, 1400, 40, 67, 330]
plt.scatter(gdp, life, s=people, c=range(6), cmap="Set2", edgecolor="grey")
for x, y, name in zip(gdp, life, countries):
    plt.annotate(name, (x, y), ha="center", va="center")
plt.xlabel("income (1000 $)")
plt.ylabel("years")

# %% hexagonal bins
rng = np.random.default_rng(8)
x = rng.normal(size=3000)
y = x * 0.6 + rng.normal(size=3000) * 0.5
plt.hexbin(x, y, gridsize=20, cmap="Blues")
plt.colorbar()

# %% classes of a decision
rng = np.random.default_rng(11)
a = rng.normal([0, 0], 1, (50, 2))
b = rng.normal([3, 3], 1, (50, 2))
fig, ax = plt.subplots()
ax.scatter(*a.T, c="navy", marker="+", label="negative")
ax.scatter(*b.T, c="darkorange", marker="x", label="positive")
ax.axline((0, 3), slope=-1, color="green", ls="--")
ax.set_aspect("equal")
ax.legend(loc="lower right", framealpha=1)

# %% a legend made of a scatter
rng = np.random.default_rng(12)
kind = rng.integers(0, 4, 80)
sc = plt.scatter(rng.random(80), rng.random(80), c=kind, cmap="tab10", vmin=0, vmax=9)
plt.legend(*sc.legend_elements(), title="kind", loc="upper right")

# %% a logarithmic norm
from matplotlib.colors import LogNorm
rng = np.random.default_rng(13)
v = 10 ** rng.uniform(-1, 3, 150)
plt.scatter(rng.random(150), rng.random(150), c=v, norm=LogNorm(), cmap="magma", s=30)
plt.colorbar(label="concentration")

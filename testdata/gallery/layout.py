import numpy as np
import matplotlib.pyplot as plt

x = np.linspace(0, 5, 100)

# %% a grid of axes
fig, axs = plt.subplots(2, 2)
axs[0, 0].plot(x, x)
axs[0, 1].plot(x, x ** 2, "tab:orange")
axs[1, 0].plot(x, -x, "tab:green")
axs[1, 1].plot(x, -x ** 2, "tab:red")
for ax, name in zip(axs.flat, "abcd"):
    ax.set_title(name)
fig.tight_layout()

# %% shared axes
fig, axs = plt.subplots(3, 1, sharex=True, figsize=(6, 6))
for k, ax in enumerate(axs):
    ax.plot(x, np.sin(x * (k + 1)))
    ax.set_ylabel(f"signal {k + 1}")
axs[-1].set_xlabel("time")
fig.suptitle("Shared")

# %% two scales
fig, ax = plt.subplots()
ax.plot(x, np.exp(x), "C3-")
ax.set_ylabel("exp", color="C3")
ax.tick_params(axis="y", labelcolor="C3")
other = ax.twinx()
other.plot(x, np.sin(2 * x), "C0--")
other.set_ylabel("sin", color="C0")
fig.tight_layout()

# %% an inset
fig, ax = plt.subplots()
ax.plot(x, np.sin(x ** 2))
small = ax.inset_axes([0.1, 0.08, 0.35, 0.3])
small.plot(x[:30], np.sin(x[:30] ** 2), "r")
small.set_title("start", fontsize=8)

# %% an uneven grid
from matplotlib.gridspec import GridSpec
fig = plt.figure(figsize=(7, 5))
gs = GridSpec(3, 3, figure=fig, wspace=0.4, hspace=0.5)
fig.add_subplot(gs[0, :]).set_title("top")
fig.add_subplot(gs[1:, :2]).plot(x, np.cos(x))
fig.add_subplot(gs[1, 2]).bar([1, 2], [2, 1])
fig.add_subplot(gs[2, 2]).scatter([1, 2, 3], [3, 1, 2])

# %% a mosaic
fig, axd = plt.subplot_mosaic([["wide", "wide"], ["left", "right"]], figsize=(6, 5), layout="tight")
axd["wide"].plot(x, x ** 0.5)
axd["left"].hist(np.repeat([1, 2, 3], [3, 5, 2]))
axd["right"].text(0.5, 0.5, "right", ha="center")

# %% ratios of sizes
fig, axs = plt.subplots(1, 2, width_ratios=[3, 1], figsize=(8, 4))
axs[0].plot(x, np.sin(x))
axs[1].barh([1, 2, 3], [3, 2, 5])

# %% no frame
fig, ax = plt.subplots()
ax.plot(x, np.log1p(x), lw=3)
ax.spines[["top", "right"]].set_visible(False)
ax.set_xticks([0, 2.5, 5])
ax.tick_params(direction="in", length=8)

# %% axes through zero
t = np.linspace(-2 * np.pi, 2 * np.pi, 200)
fig, ax = plt.subplots()
ax.plot(t, np.sin(t))
ax.spines["left"].set_position("zero")
ax.spines["bottom"].set_position("zero")
ax.spines["top"].set_color("none")
ax.spines["right"].set_color("none")

# %% one colour bar for all
rng = np.random.default_rng(0)
fig, axs = plt.subplots(1, 3, figsize=(9, 3))
for ax in axs:
    im = ax.imshow(rng.random((8, 8)), vmin=0, vmax=1)
fig.colorbar(im, ax=axs, shrink=0.8)

# %% constrained
fig, axs = plt.subplots(2, 2, layout="constrained", figsize=(6, 5))
for ax in axs.flat:
    ax.set_xlabel("x label")
    ax.set_ylabel("y label")
    ax.set_title("title")
    ax.plot([1, 3, 2])

# %% margins around a scatter
fig = plt.figure(figsize=(6, 6))
rng = np.random.default_rng(1)
a, b = rng.normal(size=(2, 300))
main = fig.add_axes([0.1, 0.1, 0.6, 0.6])
main.scatter(a, b, s=8)
fig.add_axes([0.1, 0.74, 0.6, 0.2], sharex=main).hist(a, bins=25)
fig.add_axes([0.74, 0.1, 0.2, 0.6], sharey=main).hist(b, bins=25, orientation="horizontal")

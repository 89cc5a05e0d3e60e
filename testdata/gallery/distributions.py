import numpy as np
import matplotlib.pyplot as plt

# %% a histogram
rng = np.random.default_rng(0)
plt.hist(rng.normal(100, 15, 1000), bins=30, edgecolor="black")
plt.xlabel("score")
plt.ylabel("people")

# %% two histograms
rng = np.random.default_rng(1)
a, b = rng.normal(0, 1, 800), rng.normal(1.5, 0.7, 800)
bins = np.linspace(-4, 4, 41)
plt.hist(a, bins, alpha=0.5, label="before")
plt.hist(b, bins, alpha=0.5, label="after")
plt.legend()

# %% a density with its curve
rng = np.random.default_rng(2)
v = rng.normal(5, 2, 500)
n, bins, patches = plt.hist(v, 25, density=True, color="lightsteelblue")
x = np.linspace(-2, 12, 200)
plt.plot(x, np.exp(-0.5 * ((x - 5) / 2) ** 2) / (2 * np.sqrt(2 * np.pi)), "r--", label=r"$\mathcal{N}(5, 2)$")
plt.title(r"Histogram: $\mu=5$, $\sigma=2$")

# %% steps and cumulated
rng = np.random.default_rng(3)
v = rng.exponential(2, 400)
fig, ax = plt.subplots()
ax.hist(v, bins=40, density=True, histtype="step", cumulative=True, label="cumulated")
ax.hist(v, bins=40, density=True, histtype="stepfilled", alpha=0.3, label="density")
ax.legend(loc="right")

# %% stacked histogram
rng = np.random.default_rng(4)
plt.hist([rng.normal(m, 1, 300) for m in (0, 2, 4)], bins=20, stacked=True, label=["a", "b", "c"])
plt.legend()

# %% boxes
rng = np.random.default_rng(5)
plt.boxplot([rng.normal(0, s, 100) for s in (1, 2, 3, 1.5)], tick_labels=["A", "B", "C", "D"])
plt.ylabel("observed")

# %% filled boxes with notches
rng = np.random.default_rng(6)
bp = plt.boxplot([rng.normal(m, 1, 80) for m in range(3)], notch=True, patch_artist=True, showmeans=True)
for box, color in zip(bp["boxes"], ["pink", "lightblue", "lightgreen"]):
    box.set_facecolor(color)

# %% horizontal boxes
rng = np.random.default_rng(7)
fig, ax = plt.subplots(figsize=(6, 3))
ax.boxplot([rng.gamma(k, 1, 60) for k in (1, 2, 4)], orientation="horizontal", whis=(5, 95), sym="r+")
ax.set_xlabel("wait")

# %% violins
rng = np.random.default_rng(8)
plt.violinplot([rng.normal(0, s, 200) for s in (1, 2, 3)], showmeans=True, showmedians=True)
plt.xticks([1, 2, 3], ["low", "mid", "high"])

# %% two dimensions
rng = np.random.default_rng(9)
plt.hist2d(rng.normal(size=5000), rng.normal(size=5000), bins=30, cmap="inferno")
plt.colorbar()

import numpy as np
import matplotlib.pyplot as plt

# %% a spiral
r = np.arange(0, 2, 0.01)
fig, ax = plt.subplots(subplot_kw={"projection": "polar"})
ax.plot(2 * np.pi * r, r)
ax.set_rmax(2)
ax.set_rticks([0.5, 1, 1.5, 2])
ax.set_title("A spiral", va="bottom")

# %% a rose of bars
rng = np.random.default_rng(0)
theta = np.linspace(0, 2 * np.pi, 16, endpoint=False)
radii = 10 * rng.random(16)
ax = plt.subplot(projection="polar")
ax.bar(theta, radii, width=0.35, color=plt.cm.viridis(radii / 10), alpha=0.7)

# %% a radar chart
names = ["speed", "power", "range", "price", "safety"]
angles = np.linspace(0, 2 * np.pi, 5, endpoint=False).tolist()
fig, ax = plt.subplots(figsize=(5, 5), subplot_kw=dict(polar=True))
for label, v in (("old", [3, 4, 2, 5, 3]), ("new", [5, 3, 4, 2, 4])):
    ax.plot(angles + angles[:1], v + v[:1], label=label)
    ax.fill(angles + angles[:1], v + v[:1], alpha=0.2)
ax.set_xticks(angles, names)
ax.legend(loc="upper right", bbox_to_anchor=(1.2, 1.1))

# %% polar points
rng = np.random.default_rng(3)
ax = plt.subplot(111, polar=True)
ax.scatter(2 * np.pi * rng.random(100), 2 * rng.random(100), c=rng.random(100), s=50, cmap="hsv", alpha=0.75)

# %% compass directions
ax = plt.subplot(projection="polar")
ax.set_theta_zero_location("N")
ax.set_theta_direction(-1)
ax.set_thetagrids(range(0, 360, 45), ["N", "NE", "E", "SE", "S", "SW", "W", "NW"])
ax.plot(np.radians([0, 60, 130, 220, 300, 360]), [3, 5, 2, 4, 6, 3], "o-")
ax.set_rlim(0, 7)

# %% roses
t = np.linspace(0, 2 * np.pi, 600)
fig, axs = plt.subplots(1, 2, figsize=(8, 4), subplot_kw={"projection": "polar"})
for ax, k in zip(axs, (3, 4)):
    ax.plot(t, np.abs(np.cos(k * t)), color="C%d" % k)
    ax.set_title(f"k = {k}")

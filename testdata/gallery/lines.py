import numpy as np
import matplotlib.pyplot as plt

# %% one line
x = np.linspace(0, 10, 200)
plt.plot(x, np.sin(x))
plt.title("A sine")
plt.xlabel("time (s)")
plt.ylabel("height (m)")

# %% two lines with a legend
x = np.linspace(0, 2 * np.pi, 1000)
plt.plot(x, np.sin(x), label="sin")
plt.plot(x, np.cos(x), "--", label="cos")
plt.legend()
plt.grid(True)

# %% styles and markers
x = np.arange(8)
for i, (fmt, name) in enumerate([("o-", "circles"), ("s--", "squares"), ("^:", "triangles"), ("D-.", "diamonds"), ("x", "crosses"), ("*-", "stars")]):
    plt.plot(x, x + 2 * i, fmt, label=name)
plt.legend(loc="upper left", ncol=2)

# %% steps
x = np.arange(12)
y = np.array([1, 3, 2, 5, 4, 6, 8, 7, 9, 8, 10, 9])
fig, ax = plt.subplots()
for offset, where in ((0, "pre"), (3, "mid"), (6, "post")):
    ax.step(x, y + offset, where=where, label=where)
    ax.plot(x, y + offset, "o", color="grey", alpha=0.4)
ax.legend(title="where")

# %% areas between lines
x = np.linspace(0, 4, 120)
low, high = np.sqrt(x), 0.3 * x ** 2
fig, ax = plt.subplots(figsize=(7, 4))
ax.plot(x, low, x, high, color="black", linewidth=1)
ax.fill_between(x, low, high, where=high > low, color="tab:green", alpha=0.4, interpolate=True, label="above")
ax.fill_between(x, low, high, where=high <= low, color="tab:red", alpha=0.4, interpolate=True, label="below")
ax.legend(loc="upper center")

# %% stacked areas
years = np.arange(2010, 2021)
rng = np.random.default_rng(4)
shares = rng.uniform(1, 5, (4, len(years))).cumsum(axis=1)
plt.stackplot(years, shares, labels=["coal", "gas", "wind", "sun"], alpha=0.8)
plt.legend(loc="upper left")
plt.xlim(2010, 2020)
plt.ylabel("TWh")

# %% a stem plot
x = np.linspace(0.1, 2 * np.pi, 25)
plt.stem(x, np.cos(x) * np.exp(-x / 5), linefmt="C2-", markerfmt="D", basefmt="k-")
plt.title("Damped")

# %% error bars
rng = np.random.default_rng(2)
x = np.arange(1, 9)
y = np.sqrt(x) * 2
plt.errorbar(x, y, yerr=rng.uniform(0.1, 0.6, 8), xerr=0.2, fmt="o", capsize=4, ecolor="crimson", label="measured")
plt.plot(x, y, ":", label="model")
plt.legend(loc="lower right")

# %% events and rules
fig, ax = plt.subplots(figsize=(7, 3.5))
ax.eventplot([[0.5, 1.1, 2.7, 4.0], [1.5, 2.2, 3.3], [0.2, 3.9, 4.4, 4.9]], colors=["C0", "C1", "C3"], linelengths=0.7)
ax.axvline(2.5, color="k", linestyle="--")
ax.axhspan(0.5, 1.5, color="gold", alpha=0.3)
ax.hlines([2.5], 0, 5, colors="purple", linestyles="dotted")
ax.set_yticks([0, 1, 2], ["left", "middle", "right"])

# %% many lines by a colour map
x = np.linspace(0, 6, 150)
colors = plt.cm.plasma(np.linspace(0, 0.9, 9))
for k, color in enumerate(colors):
    plt.plot(x, np.sin(x + k * 0.3) + 0.5 * k, color=color, lw=2)
plt.margins(x=0)

import numpy as np
import matplotlib.pyplot as plt

# %% annotations
x = np.arange(0, 5, 0.01)
fig, ax = plt.subplots()
ax.plot(x, np.cos(2 * np.pi * x), lw=2)
ax.annotate("local max", xy=(2, 1), xytext=(3, 1.5), arrowprops=dict(facecolor="black", shrink=0.05))
ax.set_ylim(-2, 2)

# %% curved arrows
fig, ax = plt.subplots()
ax.plot([0, 1, 2, 3], [0, 2, 1, 3], "o")
ax.annotate("start", (0, 0), (0.5, 1.8), arrowprops=dict(arrowstyle="->", connectionstyle="arc3,rad=0.3"))
ax.annotate("end", (3, 3), (1.5, 2.7), arrowprops=dict(arrowstyle="-|>", color="red"), bbox=dict(boxstyle="round", fc="yellow"))

# %% mathematics
fig, ax = plt.subplots()
ax.axis([0, 10, 0, 10])
ax.text(1, 8, r"$e^{i\pi} + 1 = 0$", fontsize=20)
ax.text(1, 6, r"$\frac{a}{b} + \sqrt{x^2 + y^2}$", fontsize=18)
ax.text(1, 4, r"$\sum_{k=0}^{n} k = \frac{n(n+1)}{2}$", fontsize=18)
ax.text(1, 2, r"$\alpha_1, \beta^2, \gamma, \Delta, \Omega$", fontsize=18, color="blue")

# %% boxes around text
fig, ax = plt.subplots()
ax.text(0.5, 0.8, "round", transform=ax.transAxes, ha="center", size=16, bbox=dict(boxstyle="round,pad=0.5", fc="wheat", alpha=0.6))
ax.text(0.2, 0.4, "square", ha="center", size=14, rotation=30, bbox=dict(boxstyle="square", fc="lightblue", ec="navy"))
ax.text(0.75, 0.3, "two\nlines", ha="left", va="top", style="italic", weight="bold")

# %% alignment and rotation
fig, ax = plt.subplots()
for i, (ha, va) in enumerate([("left", "bottom"), ("center", "center"), ("right", "top")]):
    ax.plot(i, i, "r+", ms=12)
    ax.text(i, i, f"{ha}\n{va}", ha=ha, va=va)
ax.text(0, 2, "turned by 45", rotation=45, va="center")
ax.text(2, 0.2, "upright", rotation="vertical")
ax.set_xlim(-1, 3)
ax.set_ylim(-1, 3)

# %% turned tick labels
plt.bar(range(6), [3, 5, 1, 6, 4, 2])
plt.xticks(range(6), ["January", "February", "March", "April", "May", "June"], rotation=45, ha="right")
plt.tight_layout()

# %% legends everywhere
fig, axs = plt.subplots(2, 2, figsize=(7, 5))
for ax, loc in zip(axs.flat, ["upper left", "lower right", "center", "upper center"]):
    ax.plot([0, 1, 2], [0, 1, 0], label="up")
    ax.plot([0, 1, 2], [1, 0, 1], "r:", label="down")
    ax.legend(loc=loc, fontsize="small")

# %% a legend outside
for k in range(4):
    plt.plot(np.arange(5) * (k + 1), label=f"slope {k + 1}")
plt.legend(bbox_to_anchor=(1.02, 1), loc="upper left", borderaxespad=0, shadow=True)
plt.tight_layout()

# %% titles
fig, ax = plt.subplots()
ax.plot([3, 1, 2])
ax.set_title("left", loc="left")
ax.set_title("middle")
ax.set_title("right", loc="right", color="grey", fontsize=9)
fig.suptitle("Above all", fontweight="bold")
ax.set_xlabel("far right", loc="right")
ax.set_ylabel("top", loc="top")

# %% a table
fig, ax = plt.subplots(figsize=(6, 3))
ax.axis("off")
t = ax.table(cellText=[["1", "2", "3"], ["4", "5", "6"]], colLabels=["A", "B", "C"], rowLabels=["one", "two"], loc="center", cellLoc="center")
t.scale(1, 1.5)

# %% arrows and shapes
from matplotlib.patches import Circle, Ellipse, FancyArrowPatch, Polygon, Rectangle, Wedge
fig, ax = plt.subplots()
ax.add_patch(Circle((1, 1), 0.6, fc="gold", ec="k"))
ax.add_patch(Rectangle((2, 0.5), 1.2, 0.8, angle=15, fc="none", ec="b", lw=2))
ax.add_patch(Ellipse((4.5, 1), 1.4, 0.7, angle=30, alpha=0.5))
ax.add_patch(Polygon([[0.5, 2.2], [1.5, 2.2], [1, 3]], closed=True, color="g"))
ax.add_patch(Wedge((3, 2.6), 0.6, 30, 300, fc="r"))
ax.add_patch(FancyArrowPatch((4, 2.2), (5.2, 3), arrowstyle="->", mutation_scale=20))
ax.set_xlim(0, 6)
ax.set_ylim(0, 4)
ax.set_aspect("equal")

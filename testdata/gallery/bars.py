import numpy as np
import matplotlib.pyplot as plt

# %% bars
plt.bar(["apples", "pears", "plums", "figs"], [23, 17, 35, 29])
plt.ylabel("kg")
plt.title("Harvest")

# %% grouped bars
labels = ["G1", "G2", "G3", "G4", "G5"]
x = np.arange(5)
fig, ax = plt.subplots()
one = ax.bar(x - 0.2, [20, 34, 30, 35, 27], 0.4, label="Men")
two = ax.bar(x + 0.2, [25, 32, 34, 20, 25], 0.4, label="Women")
ax.set_xticks(x, labels)
ax.bar_label(one, padding=2)
ax.bar_label(two, padding=2)
ax.legend()
ax.set_ylim(0, 42)

# %% stacked bars
rng = np.random.default_rng(0)
bottom = np.zeros(6)
for name, color in (("solid", "#4c72b0"), ("liquid", "#dd8452"), ("gas", "#55a868")):
    v = rng.uniform(2, 6, 6)
    plt.bar(range(6), v, bottom=bottom, label=name, color=color, edgecolor="white")
    bottom += v
plt.legend(loc="upper center", ncol=3, bbox_to_anchor=(0.5, 1.12))

# %% horizontal bars
people = ("Tom", "Dick", "Harry", "Slim", "Jim")
fig, ax = plt.subplots()
ax.barh(people, [5.2, 7.1, 3.9, 8.4, 6.6], xerr=[0.3, 0.5, 0.2, 0.6, 0.4], color="teal", alpha=0.7, capsize=3)
ax.invert_yaxis()
ax.set_xlabel("speed")

# %% negative bars
v = np.array([3, -2, 4, -1, -3, 2, 1])
plt.bar(range(len(v)), v, color=np.where(v < 0, "firebrick", "seagreen"))
plt.axhline(0, color="black", lw=0.8)
plt.xticks(range(7), ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"])

# %% hatches
fig, ax = plt.subplots()
for i, hatch in enumerate(["/", "\\", "x", "o", ".", "*"]):
    ax.bar(i, i + 2, hatch=hatch, color="white", edgecolor="C%d" % i)
ax.set_title("Hatches")

# %% a broken bar chart
fig, ax = plt.subplots(figsize=(6.4, 3))
ax.broken_barh([(110, 30), (150, 10)], (10, 9), facecolors="tab:blue")
ax.broken_barh([(10, 50), (100, 20), (130, 10)], (20, 9), facecolors=("tab:orange", "tab:green", "tab:red"))
ax.set_ylim(5, 35)
ax.set_xlim(0, 200)
ax.set_xlabel("seconds since start")
ax.set_yticks([15, 25], labels=["Bill", "Jim"])
ax.grid(True)

# %% a pie
fig, ax = plt.subplots()
ax.pie([15, 30, 45, 10], labels=["Frogs", "Hogs", "Dogs", "Logs"], autopct="%1.1f%%", explode=(0, 0.1, 0, 0), startangle=90, shadow=False)
ax.set_title("Animals")

# %% a ring
fig, ax = plt.subplots(figsize=(5, 5))
wedges, texts = ax.pie([40, 25, 20, 15], wedgeprops=dict(width=0.4, edgecolor="w"), startangle=-40)
ax.legend(wedges, ["one", "two", "three", "four"], loc="center")

# %% a waterfall
steps = np.array([100, 30, -45, 20, -15])
start = np.concatenate([[0], steps.cumsum()[:-1]])
colors = ["grey"] + ["green" if s > 0 else "red" for s in steps[1:]]
plt.bar(["begin", "sales", "costs", "other", "tax"], steps, bottom=start, color=colors)
for i, (a, s) in enumerate(zip(start, steps)):
    plt.text(i, a + max(s, 0) + 2, f"{s:+d}", ha="center")
plt.ylim(0, 150)

import numpy as np
import matplotlib.pyplot as plt


def example():
    x = np.linspace(0, 10, 60)
    fig, axs = plt.subplots(1, 2, figsize=(8, 3.5))
    for k in range(4):
        axs[0].plot(x, np.sin(x + k), label=f"phase {k}")
    axs[0].legend(loc="lower left")
    axs[1].bar(range(5), [3, 6, 2, 5, 4])
    axs[0].set_title("lines")
    axs[1].set_xlabel("bars")

# %% ggplot
plt.style.use("ggplot")
example()

# %% fivethirtyeight
plt.style.use("fivethirtyeight")
example()

# %% dark background
plt.style.use("dark_background")
example()

# %% bmh
plt.style.use("bmh")
example()

# %% seaborn's whitegrid
plt.style.use("seaborn-v0_8-whitegrid")
example()

# %% grayscale
plt.style.use("grayscale")
example()

# %% settings
plt.rcParams.update({"font.size": 13, "axes.facecolor": "#f4f4f4", "axes.grid": True, "grid.linestyle": "--", "lines.linewidth": 3, "axes.spines.top": False})
example()

# %% a cycle of colours
from cycler import cycler
plt.rc("axes", prop_cycle=cycler(color=["#e41a1c", "#377eb8", "#4daf4a", "#984ea3"]) + cycler(linestyle=["-", "--", ":", "-."]))
example()

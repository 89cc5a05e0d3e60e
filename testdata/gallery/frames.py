import numpy as np
import pandas as pd
import matplotlib.pyplot as plt

rng = np.random.default_rng(7)
df = pd.DataFrame(rng.normal(size=(60, 3)).cumsum(axis=0), columns=["A", "B", "C"])

# %% a frame
df.plot()

# %% a series of days
pd.Series(rng.normal(size=90).cumsum(), index=pd.date_range("2024-01-01", periods=90)).plot(figsize=(7, 4), title="Daily")

# %% bars of a frame
pd.DataFrame({"cats": [3, 5, 2], "dogs": [4, 1, 6]}, index=["north", "south", "west"]).plot(kind="bar")

# %% stacked horizontal bars
pd.DataFrame({"x": [1, 2, 3], "y": [3, 2, 1]}, index=list("pqr")).plot.barh(stacked=True, color=["gold", "navy"])

# %% histograms of a frame
df.hist(bins=12, figsize=(7, 5))

# %% boxes of a frame
df.plot.box()

# %% a scatter of a frame
df.plot.scatter(x="A", y="B", c="C", colormap="viridis")

# %% areas of a frame
df.abs().plot.area(alpha=0.5)

# %% subplots of a frame
df.plot(subplots=True, figsize=(6, 6), sharex=True)

# %% a pie of a series
pd.Series([3, 2, 5], index=["a", "b", "c"], name="share").plot.pie(autopct="%.0f%%", figsize=(5, 5))

# %% groups
g = pd.DataFrame({"k": list("aabbcc"), "v": [1, 2, 3, 4, 5, 6]}).groupby("k")["v"].mean()
g.plot(kind="bar", rot=0, color="slateblue")
plt.ylabel("mean")

import numpy as np
import pandas as pd
import matplotlib.pyplot as plt
import seaborn as sns

rng = np.random.default_rng(5)
tips = pd.DataFrame({"bill": rng.gamma(4, 5, 120), "day": rng.choice(["Thu", "Fri", "Sat"], 120), "smoker": rng.choice(["Yes", "No"], 120)})
tips["tip"] = tips["bill"] * 0.15 + rng.normal(0, 0.6, 120)

# %% scatterplot
sns.scatterplot(data=tips, x="bill", y="tip", hue="smoker", style="smoker")

# %% lineplot
sns.set_theme(style="darkgrid")
d = pd.DataFrame({"t": np.tile(np.arange(10), 2), "v": np.r_[np.arange(10), np.arange(10) ** 1.2], "g": ["a"] * 10 + ["b"] * 10})
sns.lineplot(data=d, x="t", y="v", hue="g", marker="o")

# %% histplot
sns.histplot(data=tips, x="bill", hue="day", multiple="stack", bins=15)

# %% kdeplot
sns.kdeplot(data=tips, x="bill", hue="smoker", fill=True)

# %% barplot
sns.set_theme(style="whitegrid")
sns.barplot(data=tips, x="day", y="bill", order=["Thu", "Fri", "Sat"], errorbar=None)

# %% countplot
sns.countplot(data=tips, x="day", hue="smoker", order=["Thu", "Fri", "Sat"], palette="Set2")

# %% boxplot
sns.boxplot(data=tips, x="day", y="bill", hue="smoker", order=["Thu", "Fri", "Sat"], hue_order=["Yes", "No"])

# %% violinplot
sns.violinplot(data=tips, x="day", y="bill", order=["Thu", "Fri", "Sat"], inner="quartile")

# %% heatmap
sns.heatmap(np.round(tips[["bill", "tip"]].corr(), 2), annot=True, cmap="coolwarm", vmin=-1, vmax=1)

# %% a plain heatmap
sns.heatmap(rng.random((8, 10)), linewidths=0.5)

# %% regplot
sns.regplot(data=tips, x="bill", y="tip", ci=None, line_kws={"color": "red"})

# %% pairplot
sns.pairplot(tips, hue="smoker", height=2, diag_kind="hist")

# %% jointplot
sns.jointplot(data=tips, x="bill", y="tip", height=5)

// Programs to begin with.

export const examples: { name: string; code: string }[] = [
  {
    name: "Plain Python",
    code: `# Ctrl+Enter runs this, on a Mac Cmd+Enter.
from collections import Counter

text = "the quick brown fox jumps over the lazy dog"
words = Counter(text.split())
for word, count in words.most_common(3):
    print(f"{word:8} {'#' * count}")

sum(n * n for n in range(10))
`,
  },
  {
    name: "NumPy: least squares",
    code: `import numpy as np

rng = np.random.default_rng(1)
x = np.linspace(0, 10, 50)
y = 3 * x + 2 + rng.normal(0, 1, x.size)

A = np.column_stack([x, np.ones_like(x)])
(slope, offset), *_ = np.linalg.lstsq(A, y, rcond=None)
print(f"y = {slope:.2f} x + {offset:.2f}")

np.round(A[:3], 2)
`,
  },
  {
    name: "pandas: group and sum",
    code: `import pandas as pd

orders = pd.DataFrame({
    "city": ["Oslo", "Rome", "Oslo", "Lima", "Rome", "Lima"],
    "year": [2024, 2024, 2025, 2024, 2025, 2025],
    "sales": [120, 80, 150, 60, 95, 70],
})
print(orders["sales"].describe())

orders.pivot_table(index="city", columns="year", values="sales", aggfunc="sum")
`,
  },
  {
    name: "Matplotlib: a plot",
    code: `import numpy as np
import matplotlib.pyplot as plt

x = np.linspace(0, 4 * np.pi, 300)
fig, ax = plt.subplots(figsize=(7, 4))
for k in (1, 2, 3):
    ax.plot(x, np.sin(k * x) / k, label=f"sin({k}x) / {k}")
ax.set_title("Parts of a sawtooth")
ax.set_xlabel("x")
ax.legend()
ax.grid(True, alpha=0.3)
plt.show()
`,
  },
  {
    name: "An error",
    code: `# A click on a line of the traceback goes to it.
def mean(values):
    return sum(values) / len(values)


def report(groups):
    for name, values in groups.items():
        print(name, mean(values))


report({"first": [1, 2, 3], "second": []})
`,
  },
  {
    name: "Files",
    code: `# Drop a file on the page to upload it; the tab Files has what programs write.
import csv
from pathlib import Path

with open("squares.csv", "w", newline="") as f:
    writer = csv.writer(f)
    writer.writerow(["n", "square"])
    writer.writerows([n, n * n] for n in range(5))

print(Path("squares.csv").read_text())
[p.name for p in Path(".").iterdir()]
`,
  },
];

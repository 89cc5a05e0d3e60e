import datetime
import numpy as np
import matplotlib.dates as mdates
import matplotlib.pyplot as plt

# %% logarithmic y
x = np.linspace(0.1, 10, 100)
plt.semilogy(x, np.exp(x), label="exp")
plt.semilogy(x, x ** 2, label="square")
plt.legend()
plt.grid(which="both", alpha=0.3)

# %% both logarithmic
x = np.logspace(-1, 3, 50)
plt.loglog(x, x ** 1.5, "o-", ms=3)
plt.loglog(x, 100 / x, "s", ms=3)
plt.xlabel("frequency")

# %% symmetric logarithm
x = np.arange(-50, 50, 0.1)
fig, ax = plt.subplots()
ax.plot(x, x ** 3)
ax.set_yscale("symlog", linthresh=100)
ax.grid()

# %% logit
p = np.linspace(0.01, 0.99, 60)
plt.plot(p, p)
plt.yscale("logit")

# %% large numbers
plt.plot([0, 1, 2, 3], [1.2e9, 1.5e9, 1.1e9, 1.9e9], "o-")
plt.title("offset above the axis")

# %% small differences
plt.plot(np.arange(5), 1e5 + np.array([0.1, 0.3, 0.2, 0.5, 0.4]))

# %% per cent and money
from matplotlib.ticker import FuncFormatter, MultipleLocator, PercentFormatter
fig, ax = plt.subplots()
ax.plot([0, 5, 10, 15], [0.1, 0.35, 0.3, 0.8])
ax.yaxis.set_major_formatter(PercentFormatter(1))
ax.xaxis.set_major_locator(MultipleLocator(3))
ax.xaxis.set_major_formatter(FuncFormatter(lambda v, pos: f"${v:.0f}k"))

# %% minor ticks
fig, ax = plt.subplots()
ax.plot(np.arange(0, 20, 0.5), np.sin(np.arange(0, 20, 0.5)))
ax.minorticks_on()
ax.grid(which="major", lw=1)
ax.grid(which="minor", ls=":", lw=0.5)

# %% days
days = [datetime.date(2024, 1, 1) + datetime.timedelta(days=i) for i in range(60)]
rng = np.random.default_rng(0)
fig, ax = plt.subplots()
ax.plot(days, rng.normal(size=60).cumsum())
fig.autofmt_xdate()

# %% months
days = [datetime.datetime(2023, 1, 1) + datetime.timedelta(days=7 * i) for i in range(52)]
fig, ax = plt.subplots(figsize=(8, 3))
ax.plot(days, np.arange(52) ** 1.5)
ax.xaxis.set_major_locator(mdates.MonthLocator(interval=2))
ax.xaxis.set_major_formatter(mdates.DateFormatter("%b %Y"))

# %% hours
times = [datetime.datetime(2024, 5, 4, 6) + datetime.timedelta(minutes=20 * i) for i in range(40)]
plt.plot(times, np.sin(np.arange(40) / 6))
plt.gca().xaxis.set_major_formatter(mdates.DateFormatter("%H:%M"))

# %% concise dates
days = np.arange("2022-11", "2023-04", dtype="datetime64[D]")
fig, ax = plt.subplots()
ax.plot(days, np.arange(len(days)))
locator = mdates.AutoDateLocator()
ax.xaxis.set_major_locator(locator)
ax.xaxis.set_major_formatter(mdates.ConciseDateFormatter(locator))

# %% words as x
plt.plot(["low", "mid", "high", "top"], [1, 4, 2, 5], "D--")
plt.ylim(0, 6)

# %% an inverted axis
depth = np.linspace(0, 100, 50)
plt.plot(20 - depth * 0.15, depth)
plt.gca().invert_yaxis()
plt.xlabel("temperature (°C)")
plt.ylabel("depth (m)")

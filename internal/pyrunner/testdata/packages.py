"""Stand-ins for numpy, pandas and matplotlib: the attributes that the runner uses, and nothing else."""
import sys
import types

numpy, pandas = types.ModuleType("numpy"), types.ModuleType("pandas")
matplotlib, plt = types.ModuleType("matplotlib"), types.ModuleType("matplotlib.pyplot")


class generic:
    __module__ = "numpy"

    def __init__(self, value):
        self.value = value

    def item(self):
        return self.value


class ndarray:
    __module__ = "numpy"

    def __init__(self, shape, dtype, data):
        self.shape, self.dtype, self.data = shape, dtype, data
        self.size = 1
        for n in shape:
            self.size *= n

    def tolist(self):
        return self.data


class DataFrame:
    __module__ = "pandas.core.frame"

    def __init__(self, columns, index, rows):
        self.columns, self.index, self.rows = columns, index, rows
        self.size = len(columns) * len(rows)

    def itertuples(self, index, name):
        assert index is False and name is None
        return iter(self.rows)

    def _repr_html_(self):
        return "<table></table>"


class Series:
    __module__ = "pandas.core.series"

    def __init__(self, name, index, dtype, data):
        self.name, self.index, self.dtype, self.data, self.size = name, index, dtype, data, len(data)

    def tolist(self):
        return self.data


class Figure:
    def __init__(self, number):
        self.number = number

    def savefig(self, file, format, bbox_inches):
        assert format == "png"
        file.write(b"\x89PNG %d" % self.number)


plt.open_figures = []
plt.get_fignums = lambda: list(plt.open_figures)
plt.figure = Figure
plt.close = lambda figure: plt.open_figures.remove(figure.number)
numpy.generic, numpy.ndarray, pandas.DataFrame, pandas.Series, matplotlib.pyplot = generic, ndarray, DataFrame, Series, plt
sys.modules.update({"numpy": numpy, "pandas": pandas, "matplotlib": matplotlib, "matplotlib.pyplot": plt})

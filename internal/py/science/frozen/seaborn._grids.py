"""Figures of several plots."""

import numpy as np


class Grid:
    """What grids have in common."""

    def set(self, **kwargs):
        for ax in self.axes.flat:
            ax.set(**kwargs)
        return self

    @property
    def fig(self):
        return self.figure

    def savefig(self, *args, **kwargs):
        kwargs.setdefault("bbox_inches", "tight")
        self.figure.savefig(*args, **kwargs)

    _room = (0, 0, 1, 1)  # for the plots: a legend outside takes some
    _pad = 1.08

    def tight_layout(self, *args, **kwargs):
        self.figure.tight_layout(*args, **{"rect": self._room, "pad": self._pad, **kwargs})
        return self

    def _legend_outside(self, handles, labels, title):
        """Put a legend to the right of the plots, and widen the figure by it."""
        self._legend = self.figure.legend(handles, labels, title=title, loc="center right", frameon=False)
        need = self._legend.get_window_extent().width / self.figure.dpi
        width, height = self.figure.get_size_inches()
        self.figure.set_size_inches(width + need, height)
        right = 1 - need / (width + need) - 0.01
        self._room = (*self._room[:2], right, self._room[3])
        self.figure.subplots_adjust(right=right)

    def despine(self, **kwargs):
        from seaborn._look import despine
        despine(self.figure, **kwargs)
        return self

    def add_legend(self, **kwargs):
        handles, labels = [], []
        for ax in self.axes.flat:
            for h, l in zip(*ax.get_legend_handles_labels()):
                if l not in labels:
                    handles.append(h)
                    labels.append(l)
        if handles:
            self._legend_outside(handles, labels, kwargs.get("title", getattr(self, "_hue_name", None)))
        return self

    legend = property(lambda self: getattr(self, "_legend", None))


class FacetGrid(Grid):
    """The same plot for parts of the data."""

    _margin_titles = False

    def __init__(self, data, *, row=None, col=None, hue=None, col_wrap=None, sharex=True, sharey=True, height=3, aspect=1, palette=None, row_order=None, col_order=None, hue_order=None,
                 hue_kws=None, dropna=False, legend_out=True, despine=True, margin_titles=False, xlim=None, ylim=None, subplot_kws=None, gridspec_kws=None):
        import matplotlib.pyplot as plt
        from seaborn._look import color_palette, despine as _despine
        for column in (hue, row, col):
            if column is not None:
                data[column]  # a KeyError names one that is not there
        self.data, self._row, self._col, self._hue = data, row, col, hue
        self._margin_titles, self._row_titles = margin_titles, {}
        uniq = lambda c, order: list(order) if order is not None else _levels(data, c)
        self.row_names = uniq(row, row_order) if row else [None]
        self.col_names = uniq(col, col_order) if col else [None]
        self.hue_names = uniq(hue, hue_order) if hue else [None]
        self._hue_name = hue
        self._colors = color_palette(palette, len(self.hue_names)) if hue else [None]
        if isinstance(palette, dict) and hue:
            self._colors = [palette[h] for h in self.hue_names]
        nrow, ncol = len(self.row_names), len(self.col_names)
        if col_wrap and col:
            nrow, ncol = -(-ncol // col_wrap), min(col_wrap, ncol)
        self.figure, axs = plt.subplots(nrow, ncol, figsize=(ncol * height * aspect, nrow * height), sharex=sharex, sharey=sharey, squeeze=False, subplot_kw=subplot_kws)
        flat = list(axs.flat)
        if col_wrap and col:
            for extra in flat[len(self.col_names):]:
                extra.remove()
            flat = flat[:len(self.col_names)]
            self.axes = np.array(flat + [None], dtype=object)[:-1]
            self._cells = list(zip(flat, [(None, c) for c in self.col_names]))
        else:
            self.axes = axs
            self._cells = [(axs[i, j], (r, c)) for i, r in enumerate(self.row_names) for j, c in enumerate(self.col_names)]
        if despine:
            _despine(self.figure)
        self.set_titles()
        if xlim is not None:
            self.set(xlim=xlim)
        if ylim is not None:
            self.set(ylim=ylim)

    @property
    def ax(self):
        return self._cells[0][0]

    @property
    def axes_dict(self):
        return {(c if r is None else r if c is None else (r, c)): ax for ax, (r, c) in self._cells}

    def _part(self, r, c, h=None):
        d = self.data
        for name, v in ((self._row, r), (self._col, c), (self._hue, h)):
            if name is not None and v is not None:
                d = d[d[name] == v]
        return d

    def map(self, func, *args, **kwargs):
        import matplotlib.pyplot as plt
        for ax, (r, c) in self._cells:
            plt.sca(ax)
            for h, color in zip(self.hue_names, self._colors):
                d = self._part(r, c, h)
                if not len(d):
                    continue
                kw = dict(kwargs)
                kw.setdefault("color", color if color is not None else "C0")
                if h is not None:
                    kw["label"] = str(h)
                module = getattr(func, "__module__", "") or ""
                if module.startswith("seaborn"):
                    names = ("x", "y")
                    kw["ax"] = ax
                    func(**dict(zip(names, [d[a] for a in args])), **kw)
                else:
                    func(*[d[a] for a in args], **kw)
        self._axis_names(args)
        self.tight_layout()
        return self

    def map_dataframe(self, func, *args, **kwargs):
        import matplotlib.pyplot as plt
        for ax, (r, c) in self._cells:
            plt.sca(ax)
            for h, color in zip(self.hue_names, self._colors):
                d = self._part(r, c, h)
                if not len(d):
                    continue
                kw = dict(kwargs)
                if h is not None:
                    kw.setdefault("color", color)
                    kw["label"] = str(h)
                if args:
                    kw.update(zip(("x", "y"), args))
                func(data=d, **kw)
            old = ax.get_legend()
            if old is not None and self._hue is not None:
                old.remove()
        self._axis_names([*args, *(kwargs.get(role) for role in ("x", "y")[len(args):])])
        self.tight_layout()
        return self

    def _axis_names(self, args):
        for ax, _ in self._cells:
            s = ax.get_subplotspec()
            for axis, outer, name in zip((ax.xaxis, ax.yaxis), (s is None or s.is_last_row(), s is None or s.is_first_col()), [*args, None, None]):
                if not outer and name is not None:
                    axis.set_label_text("")
            if args and isinstance(args[0], str):
                ax.set_xlabel(args[0] if s is None or s.is_last_row() else "")
            if len(args) > 1 and isinstance(args[1], str):
                ax.set_ylabel(args[1] if s is None or s.is_first_col() else "")

    def set_titles(self, template=None, row_template=None, col_template=None, **kwargs):
        for ax, (r, c) in self._cells:
            parts, place = [], ax.get_subplotspec()
            values = {"row_var": self._row, "row_name": r, "col_var": self._col, "col_name": c}
            if template is not None and not self._margin_titles:
                ax.set_title(template.format(**values), **kwargs)
                continue
            if self._margin_titles and self._row is not None and place is not None:
                self._margin_title(ax, place, (row_template or "{row_var} = {row_name}").format(**values), (col_template or "{col_var} = {col_name}").format(**values), kwargs)
                continue
            if self._row is not None:
                parts.append((row_template or "{row_var} = {row_name}").format(**values))
            if self._col is not None:
                parts.append((col_template or "{col_var} = {col_name}").format(**values))
            ax.set_title(" | ".join(parts), **kwargs)
        return self

    def _margin_title(self, ax, place, row, col, kwargs):
        """Names of columns stand over the first row, names of rows beside the last column."""
        if place.is_last_col():
            had = self._row_titles.pop(ax, None)
            if had is not None:
                had.remove()
            self._row_titles[ax] = ax.annotate(row, xy=(1.02, 0.5), xycoords="axes fraction", rotation=270, ha="left", va="center", **kwargs)
        if place.is_first_row() and self._col is not None:
            ax.set_title(col, **kwargs)

    def set_axis_labels(self, x_var=None, y_var=None, **kwargs):
        for ax, _ in self._cells:
            s = ax.get_subplotspec()
            if x_var is not None and (s is None or s.is_last_row()):
                ax.set_xlabel(x_var, **kwargs)
            if y_var is not None and (s is None or s.is_first_col()):
                ax.set_ylabel(y_var, **kwargs)
        return self

    def set_xlabels(self, label=None, **kwargs):
        return self.set_axis_labels(label, None, **kwargs)

    def set_ylabels(self, label=None, **kwargs):
        return self.set_axis_labels(None, label, **kwargs)

    def set_xticklabels(self, labels=None, step=None, **kwargs):
        for ax, _ in self._cells:
            if labels is None:
                for t in ax.get_xticklabels():
                    t.update(kwargs)
            else:
                ax.set_xticks(ax.get_xticks()[:len(labels)])
                ax.set_xticklabels(labels, **kwargs)
        return self


def _levels(data, c):
    from seaborn._data import Data
    return Data(data, x=c).levels("x")


class PairGrid(Grid):
    """Plots of all pairs of columns."""

    _room = (0.01, 0.01, 0.99, 0.99)

    def __init__(self, data, *, hue=None, vars=None, x_vars=None, y_vars=None, hue_order=None, palette=None, hue_kws=None, corner=False, diag_sharey=True, height=2.5, aspect=1,
                 layout_pad=0.5, despine=True, dropna=False):
        import matplotlib.pyplot as plt
        numeric = [c for c in data.columns if np.asarray(data[c]).dtype.kind in "fiub" and c != hue]
        as_list = lambda v: [v] if isinstance(v, str) else list(v)
        self.x_vars = as_list(x_vars) if x_vars is not None else list(vars) if vars is not None else numeric
        self.y_vars = as_list(y_vars) if y_vars is not None else list(vars) if vars is not None else numeric
        if not self.x_vars:
            raise ValueError("No variables found for grid columns.")
        if not self.y_vars:
            raise ValueError("No variables found for grid rows.")
        for column in [*self.x_vars, *self.y_vars, *([] if hue is None else [hue])]:
            data[column]
        self.data, self._hue, self._palette, self._corner, self._hue_name, self._pad = data, hue, palette, corner, hue, layout_pad
        self._diag_sharey, self._entries = diag_sharey, None
        self.square_grid = self.x_vars == self.y_vars
        n, m = len(self.y_vars), len(self.x_vars)
        self.figure, self.axes = plt.subplots(n, m, figsize=(m * height * aspect, n * height), sharex="col", sharey="row", squeeze=False)
        self.diag_vars, self.diag_axes = None, None
        for i, yv in enumerate(self.y_vars):
            for j, xv in enumerate(self.x_vars):
                ax = self.axes[i, j]
                if corner and j > i:
                    ax.remove()
                    self.axes[i, j] = None
                    continue
        if despine:
            from seaborn._look import despine as f
            f(self.figure)
        self.tight_layout()

    def _cells(self, diagonal):
        for i, yv in enumerate(self.y_vars):
            for j, xv in enumerate(self.x_vars):
                if self.axes[i, j] is None or diagonal is not None and (self.square_grid and i == j) != diagonal:
                    continue
                yield self.axes[i, j], xv, yv, i, j

    def _call(self, func, ax, xv, yv, kwargs):
        import matplotlib.pyplot as plt
        plt.sca(ax)
        if (getattr(func, "__module__", "") or "").startswith("seaborn"):
            kw = dict(kwargs)
            if self._hue is not None and func.__name__ not in ("regplot",):
                kw.setdefault("hue", self._hue)
                kw.setdefault("palette", self._palette)
            func(data=self.data, x=xv, **({"y": yv} if yv is not None else {}), ax=ax, **kw)
        elif yv is None:
            func(self.data[xv], **kwargs)
        else:
            func(self.data[xv], self.data[yv], **kwargs)
        old = ax.get_legend()
        if old is not None:
            if self._entries is None or yv is not None:
                self._entries = old._samples, [t.get_text() for t in old.get_texts()]
            old.remove()

    def _name_axes(self):
        """Write the names of columns along the outer sides."""
        for ax, xv, yv, i, j in self._cells(None):
            for axis, name, outer in ((ax.xaxis, xv, i == len(self.y_vars) - 1), (ax.yaxis, yv, j == 0)):
                axis.label.set_visible(outer)
                if outer:
                    axis.set_label_text(name)

    def add_legend(self, **kwargs):
        if self._entries is not None:
            self._legend_outside(*self._entries, kwargs.get("title", self._hue_name))
        return self

    def map(self, func, **kwargs):
        for ax, xv, yv, _, _ in self._cells(None):
            self._call(func, ax, xv, yv, kwargs)
        self._name_axes()
        return self

    def map_offdiag(self, func, **kwargs):
        for ax, xv, yv, _, _ in self._cells(False):
            self._call(func, ax, xv, yv, kwargs)
        self._name_axes()
        return self

    def map_diag(self, func, **kwargs):
        from seaborn._look import despine
        if self.diag_axes is None:
            self.diag_vars, self.diag_axes = [], []
            for ax, xv, yv, i, j in self._cells(True):
                twin = ax.twinx()
                twin.set_axis_off()
                if self._corner:
                    ax.yaxis.set_visible(False)
                    despine(ax=ax, left=True)
                self.diag_vars.append(xv)
                self.diag_axes.append(twin)
            if self._diag_sharey and getattr(func, "__name__", "") == "histplot":
                for twin in self.diag_axes[1:]:
                    twin.sharey(self.diag_axes[0])
        for twin, xv in zip(self.diag_axes, self.diag_vars):
            self._call(func, twin, xv, None, kwargs)
        self._name_axes()
        return self

    def map_lower(self, func, **kwargs):
        for ax, xv, yv, i, j in self._cells(False):
            if i > j:
                self._call(func, ax, xv, yv, kwargs)
        return self

    def map_upper(self, func, **kwargs):
        for ax, xv, yv, i, j in self._cells(False):
            if i < j:
                self._call(func, ax, xv, yv, kwargs)
        return self


def pairplot(data, *, hue=None, hue_order=None, palette=None, vars=None, x_vars=None, y_vars=None, kind="scatter", diag_kind="auto", markers=None, height=2.5, aspect=1, corner=False,
             dropna=False, plot_kws=None, diag_kws=None, grid_kws=None, size=None):
    if not hasattr(data, "columns"):
        raise TypeError("'data' must be pandas DataFrame object, not: %s" % type(data))
    from seaborn._distributions import histplot, kdeplot
    from seaborn._relations import regplot, scatterplot
    look = dict(height=height if size is None else size, aspect=aspect, corner=corner, dropna=dropna)
    g = PairGrid(data, hue=hue, palette=palette, hue_order=hue_order, vars=vars, y_vars=y_vars, x_vars=x_vars, **look, **(grid_kws or {}))
    if diag_kind == "auto":
        diag_kind = ("kde" if hue is not None else "hist") if g.square_grid else None
    if diag_kind == "hist":
        g.map_diag(histplot, **(diag_kws or {}))
    elif diag_kind == "kde":
        g.map_diag(kdeplot, **{"fill": True, "warn_singular": False, **(diag_kws or {})})
    plots = {"scatter": scatterplot, "reg": regplot, "kde": kdeplot, "hist": histplot}
    if diag_kind is not None:
        g.map_offdiag(plots[kind], **(plot_kws or {}))
    else:
        g.map(plots[kind], **(plot_kws or {}))
    if hue is not None:
        g.add_legend()
    g.tight_layout()
    return g


class JointGrid(Grid):
    """A plot of two columns with the distribution of each beside it."""

    def __init__(self, data=None, *, x=None, y=None, hue=None, height=6, ratio=5, space=0.2, palette=None, hue_order=None, hue_norm=None, dropna=False, xlim=None, ylim=None,
                 marginal_ticks=False):
        import matplotlib.pyplot as plt
        self.figure = plt.figure(figsize=(height, height))
        gs = self.figure.add_gridspec(ratio + 1, ratio + 1)
        self.ax_joint = self.figure.add_subplot(gs[1:, :-1])
        self.ax_marg_x = self.figure.add_subplot(gs[0, :-1], sharex=self.ax_joint)
        self.ax_marg_y = self.figure.add_subplot(gs[1:, -1], sharey=self.ax_joint)
        self.ax_marg_x.tick_params(labelbottom=False, left=False, labelleft=False)
        self.ax_marg_y.tick_params(labelleft=False, bottom=False, labelbottom=False)
        self.data, self.x_name, self.y_name, self.hue = data, x, y, hue
        self.x, self.y = (data[v] if isinstance(v, str) and data is not None else v for v in (x, y))
        if xlim is not None:
            self.ax_joint.set_xlim(xlim)
        if ylim is not None:
            self.ax_joint.set_ylim(ylim)
        from seaborn._look import despine
        despine(self.figure)
        if not marginal_ticks:
            despine(ax=self.ax_marg_x, left=True)
            despine(ax=self.ax_marg_y, bottom=True)
        self.set_axis_labels(*(v if isinstance(v, str) else getattr(v, "name", None) or "" for v in (x, y)))
        self.figure.tight_layout()
        self.figure.subplots_adjust(hspace=space, wspace=space)

    def set(self, **kwargs):
        self.ax_joint.set(**kwargs)
        return self

    def plot_joint(self, func, **kwargs):
        func(data=self.data, x=self.x_name, y=self.y_name, ax=self.ax_joint, **({"hue": self.hue} if self.hue is not None else {}), **kwargs)
        return self

    def plot_marginals(self, func, **kwargs):
        extra = {"hue": self.hue, "legend": False} if self.hue is not None else {}
        func(data=self.data, x=self.x_name, ax=self.ax_marg_x, **extra, **kwargs)
        func(data=self.data, y=self.y_name, ax=self.ax_marg_y, **extra, **kwargs)
        for ax in (self.ax_marg_x, self.ax_marg_y):
            for axis in (ax.xaxis, ax.yaxis):
                axis.label.set_visible(False)
        return self

    def plot(self, joint_func, marginal_func, **kwargs):
        return self.plot_joint(joint_func, **kwargs).plot_marginals(marginal_func, **kwargs)

    def set_axis_labels(self, xlabel="", ylabel="", **kwargs):
        self.ax_joint.set_xlabel(xlabel, **kwargs)
        self.ax_joint.set_ylabel(ylabel, **kwargs)
        return self


def jointplot(data=None, *, x=None, y=None, hue=None, kind="scatter", height=6, ratio=5, space=0.2, dropna=False, xlim=None, ylim=None, color=None, palette=None, hue_order=None,
              hue_norm=None, marginal_ticks=False, joint_kws=None, marginal_kws=None, **kwargs):
    from seaborn._distributions import histplot, kdeplot
    from seaborn._relations import regplot, scatterplot
    g = JointGrid(data, x=x, y=y, hue=hue, height=height, ratio=ratio, space=space, xlim=xlim, ylim=ylim, marginal_ticks=marginal_ticks)
    kw = {**kwargs, **(joint_kws or {})}
    if color is not None:
        kw.setdefault("color", color)
    if kind == "hex":
        from seaborn._data import Data
        d = Data(data, x=x, y=y)
        g.ax_joint.hexbin(d.get("x"), d.get("y"), gridsize=kw.get("gridsize", 20), cmap=kw.get("cmap", "Blues"))
        g.set_axis_labels(d.name("x"), d.name("y"))
    elif kind == "resid":
        from seaborn._relations import residplot
        g.plot_joint(residplot, **kw)
    else:
        plots = {"scatter": scatterplot, "reg": regplot, "kde": kdeplot, "hist": histplot}
        if kind not in plots:
            raise ValueError("The value for `kind` must be one of ['scatter', 'hist', 'hex', 'kde', 'reg', 'resid'], but '%s' was passed." % kind)
        g.plot_joint(plots[kind], **kw)
    smooth = kind == "kde" or hue is not None and kind == "scatter"
    g.plot_marginals(kdeplot if smooth else histplot, **({"kde": True} if kind == "reg" else {"fill": True} if smooth and kind == "scatter" else {}), **({"color": color} if color is not None else {}), **(marginal_kws or {}))
    return g


def _facets(data, plot, x, y, hue, col, row, col_wrap, height, aspect, facet_kws, kwargs, extra):
    from seaborn._data import Data
    Data(data, col=col, row=row)
    g = FacetGrid(data, row=row, col=col, col_wrap=col_wrap, height=height, aspect=aspect, **(facet_kws or {}))
    kwargs = _same_levels(data, plot, x, y, hue, kwargs)
    for ax, (r, c) in g._cells:
        plot(data=g._part(r, c), x=x, **({"y": y} if y is not None else {}), **({"hue": hue} if hue is not None else {}), ax=ax, **kwargs)
    g._hue_name, entries = hue, None
    for ax, _ in g._cells:
        old = ax.get_legend()
        if old is not None:
            entries = entries or (old._samples, [t.get_text() for t in old.get_texts()])
            old.remove()
    g._axis_names([n for n in (x, y) if n is not None])
    if plot.__name__ in ("histplot", "kdeplot", "ecdfplot"):
        if entries:
            g._legend_outside(*entries, hue)
        g.tight_layout()
    else:
        g.tight_layout()
        if entries:
            g._legend_outside(*entries, hue)
    return g


def _same_levels(data, plot, x, y, hue, kwargs):
    """The arguments, so that categories and hues are those of all data in every part of it."""
    from seaborn import _categories
    from seaborn._data import Data, is_continuous, numeric
    d = Data(data, x=x, y=y, hue=hue)
    kwargs = dict(kwargs)
    if hue is not None and kwargs.get("hue_order") is None and not is_continuous(d.get("hue"), kwargs.get("palette")):
        kwargs["hue_order"] = d.levels("hue")
    if getattr(_categories, plot.__name__, None) is plot and kwargs.get("order") is None and d.wide is None:
        flat = x is None or y is not None and (kwargs.get("orient") in ("h", "y") or numeric(d.get("x")) and not numeric(d.get("y")))
        if plot.__name__ == "countplot" or x is not None and y is not None:
            kwargs["order"] = d.levels("y" if flat else "x")
    return kwargs


def relplot(data=None, *, x=None, y=None, hue=None, size=None, style=None, units=None, weights=None, row=None, col=None, col_wrap=None, kind="scatter", height=5, aspect=1,
            facet_kws=None, **kwargs):
    from seaborn._relations import lineplot, scatterplot
    if kind not in ("scatter", "line"):
        raise ValueError("Plot kind %s not recognized" % kind)
    extra = {k: v for k, v in (("size", size), ("style", style)) if v is not None}
    return _facets(data, scatterplot if kind == "scatter" else lineplot, x, y, hue, col, row, col_wrap, height, aspect, facet_kws, {**kwargs, **extra}, None)


def displot(data=None, *, x=None, y=None, hue=None, row=None, col=None, weights=None, kind="hist", rug=False, rug_kws=None, log_scale=None, legend=True, palette=None, hue_order=None,
            hue_norm=None, color=None, col_wrap=None, row_order=None, col_order=None, height=5, aspect=1, facet_kws=None, **kwargs):
    from seaborn._distributions import ecdfplot, histplot, kdeplot
    plots = {"hist": histplot, "kde": kdeplot, "ecdf": ecdfplot}
    if kind not in plots:
        raise ValueError("The value for `kind` must be one of %s, but %r was passed." % ([*plots], kind))
    plot = plots[kind]
    kw = {k: v for k, v in (("palette", palette), ("color", color), ("hue_order", hue_order)) if v is not None}
    if not hasattr(data, "columns"):
        import matplotlib.pyplot as plt
        g = FacetGrid.__new__(FacetGrid)
        g.figure = plt.figure(figsize=(height * aspect, height))
        ax = g.figure.add_subplot(111)
        g.axes, g._cells, g._row, g._col, g._hue_name, g.data = np.array([[ax]], dtype=object), [(ax, (None, None))], None, None, hue, data
        plot(data=data, x=x, ax=ax, **kw, **kwargs) if x is None else plot(x=x, ax=ax, **kw, **kwargs)
        return g
    return _facets(data, plot, x, y, hue, col, row, col_wrap, height, aspect, facet_kws, {**kw, **kwargs}, None)


def catplot(data=None, *, x=None, y=None, hue=None, row=None, col=None, kind="strip", estimator="mean", errorbar=("ci", 95), n_boot=1000, seed=None, units=None, weights=None, order=None,
            hue_order=None, row_order=None, col_order=None, col_wrap=None, height=5, aspect=1, log_scale=None, native_scale=False, formatter=None, orient=None, color=None, palette=None,
            hue_norm=None, legend="auto", legend_out=True, sharex=True, sharey=True, margin_titles=False, facet_kws=None, ci="deprecated", **kwargs):
    import seaborn._categories as c
    plots = {"strip": c.stripplot, "swarm": c.swarmplot, "box": c.boxplot, "violin": c.violinplot, "boxen": c.boxenplot, "point": c.pointplot, "bar": c.barplot, "count": c.countplot}
    if kind not in plots:
        raise ValueError("Invalid `kind`: %r. Options are 'strip', 'swarm', 'box', 'boxen', 'violin', 'bar', 'count', and 'point'." % (kind,))
    kw = {k: v for k, v in (("order", order), ("hue_order", hue_order), ("orient", orient), ("color", color), ("palette", palette)) if v is not None}
    if kind in ("bar", "point"):
        kw.update(estimator=estimator, errorbar=errorbar, n_boot=n_boot)
    return _facets(data, plots[kind], x, y, hue, col, row, col_wrap, height, aspect, facet_kws, {**kw, **kwargs}, None)


def lmplot(data, *, x=None, y=None, hue=None, col=None, row=None, palette=None, col_wrap=None, height=5, aspect=1, markers="o", sharex=None, sharey=None, hue_order=None, col_order=None,
           row_order=None, legend=True, legend_out=None, facet_kws=None, **kwargs):
    from seaborn._relations import regplot
    data[[c for c in (x, y, hue, col, row) if c is not None]]  # a KeyError names those that are not there
    g = FacetGrid(data, row=row, col=col, hue=hue, palette=palette, col_wrap=col_wrap, height=height, aspect=aspect, hue_order=hue_order)
    for ax, (r, c) in g._cells:
        for h, color in zip(g.hue_names, g._colors):
            regplot(data=g._part(r, c, h), x=x, y=y, ax=ax, color=color, label=str(h) if h is not None else None, **kwargs)
    g._axis_names([x, y])
    g.tight_layout()
    if hue is not None and legend:
        g.add_legend()
    return g

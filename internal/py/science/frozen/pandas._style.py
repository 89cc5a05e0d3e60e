"""DataFrame.style: a table as HTML with colours, formats and hidden parts."""

import numpy as np

from pandas._dtypes import is_list_like, is_na, no_default
from pandas._options import get_option


class Styler:
    """Collects how the cells of a table are to look; to_html writes it."""

    __module__ = 'pandas.io.formats.style'

    def __init__(self, data, precision=None, table_styles=None, uuid=None, caption=None, table_attributes=None, cell_ids=True, na_rep=None, uuid_len=5,
                 decimal=None, thousands=None, escape=None, formatter=None):
        if not hasattr(data, '_columns'):
            if not hasattr(data, 'to_frame'):
                raise TypeError("``data`` must be a Series or DataFrame")
            data = data.to_frame()
        if not (data._index.is_unique and data._columns.is_unique):
            raise KeyError("`Styler.apply` and `.map` are not compatible with non-unique index or columns.")
        self.data, self.index, self.columns = data, data.index, data.columns
        self.caption, self.table_styles, self.table_attributes, self.cell_ids = caption, table_styles, table_attributes, cell_ids
        self.uuid = uuid if uuid is not None else _fresh_id(uuid_len)
        self._todo, self._classes = [], {}
        self._formats, self._index_formats = {}, {0: {}, 1: {}}
        self._hidden = {0: set(), 1: set()}
        self.hide_index_ = [False] * self.index.nlevels
        self.hide_columns_ = [False] * self.columns.nlevels
        self.hide_index_names = self.hide_column_names = False
        if formatter is not None or precision is not None or na_rep is not None or thousands is not None or escape is not None or decimal is not None:
            self.format(formatter, None, na_rep, precision, decimal or '.', thousands, escape)

    # Formats.

    def format(self, formatter=None, subset=None, na_rep=None, precision=None, decimal='.', thousands=None, escape=None, hyperlinks=None):
        if formatter is None and subset is None and na_rep is None and precision is None and decimal == '.' and thousands is None and escape is None and \
                hyperlinks is None:
            self._formats.clear()
            return self
        rows, cols = self._places(subset)
        for j in cols:
            f = formatter.get(self.columns[j]) if isinstance(formatter, dict) else formatter
            one = _formatter(f, na_rep, precision, decimal, thousands, escape, hyperlinks)
            for i in rows:
                self._formats[i, j] = one
        return self

    def format_index(self, formatter=None, axis=0, level=None, na_rep=None, precision=None, decimal='.', thousands=None, escape=None, hyperlinks=None):
        axis = self.data._axis_number(axis)
        labels = self.index if axis == 0 else self.columns
        for k in self._levels(labels, level):
            f = formatter.get(labels.names[k]) if isinstance(formatter, dict) else formatter
            one = _formatter(f, na_rep, precision, decimal, thousands, escape, hyperlinks)
            for i in range(len(labels)):
                self._index_formats[axis][i, k] = one
        return self

    def relabel_index(self, labels, axis=0, level=None):
        axis = self.data._axis_number(axis)
        index = self.index if axis == 0 else self.columns
        places = [i for i in range(len(index)) if i not in self._hidden[axis]]
        if len(labels) != len(places):
            raise ValueError(f"``labels`` must be of length equal to the number of visible labels along ``axis`` ({len(places)}).")
        for k in self._levels(index, level):
            for i, text in zip(places, labels):
                shown = text[k] if isinstance(text, tuple) else text
                self._index_formats[axis][i, k] = lambda x, shown=shown: shown.format(x) if isinstance(shown, str) else shown
        return self

    def _levels(self, labels, level):
        if level is None:
            return range(labels.nlevels)
        return [labels._get_level_number(k) if hasattr(labels, '_get_level_number') else 0 for k in (level if is_list_like(level) else [level])]

    # What is shown.

    def hide(self, subset=None, axis=0, level=None, names=False):
        axis = self.data._axis_number(axis)
        if level is not None and subset is not None:
            raise ValueError("`subset` and `level` cannot be passed simultaneously")
        if subset is not None:
            rows, cols = self._places((subset, slice(None)) if axis == 0 else (slice(None), subset))
            self._hidden[axis].update(rows if axis == 0 else cols)
        elif names:
            if axis == 0:
                self.hide_index_names = True
            else:
                self.hide_column_names = True
        else:
            flags = self.hide_index_ if axis == 0 else self.hide_columns_
            for k in self._levels(self.index if axis == 0 else self.columns, level):
                flags[k] = True
        return self

    def set_caption(self, caption):
        if not isinstance(caption, (str, tuple, list)):
            raise ValueError("`caption` must be either a string or 2-tuple of strings.")
        self.caption = caption
        return self

    def set_uuid(self, uuid):
        self.uuid = uuid
        return self

    def set_table_attributes(self, attributes):
        self.table_attributes = attributes
        return self

    def set_td_classes(self, classes):
        for label in classes.columns:
            j = self.columns.get_loc(label)
            for row, text in classes[label].items():
                if isinstance(text, str) and text:
                    self._classes[self.index.get_loc(row), j] = text
        return self

    def set_table_styles(self, table_styles=None, axis=0, overwrite=True, css_class_names=None):
        if table_styles is None:
            return self
        if isinstance(table_styles, dict):
            labels, letter = (self.columns, '.col') if self.data._axis_number(axis) == 0 else (self.index, '.row')
            table_styles = [{'selector': str(s['selector']) + letter + str(labels.get_loc(k)), 'props': _pairs(s['props'])}
                            for k, styles in table_styles.items() for s in styles]
        else:
            table_styles = [{'selector': s['selector'], 'props': _pairs(s['props'])} for s in table_styles]
        self.table_styles = table_styles if overwrite or self.table_styles is None else self.table_styles + table_styles
        return self

    # Styles of cells.

    def apply(self, func, axis=0, subset=None, **kwargs):
        self._todo.append(lambda looks: self._apply(looks, func, axis, subset, kwargs))
        return self

    def _apply(self, looks, func, axis, subset, kwargs):
        rows, cols = self._places(subset)
        part = self.data.iloc[rows, cols]
        if axis is None:
            out = func(part, **kwargs)
            if not hasattr(out, '_columns'):
                out = np.asarray(out)
                if out.shape != part.shape:
                    raise ValueError(f"Function {func!r} returned ndarray with wrong shape.\nResult has shape: {out.shape}\nExpected shape: {part.shape}")
                cells = out.tolist()
            else:
                cells = out.reindex(index=part.index, columns=part.columns).to_numpy().tolist()
        else:
            axis = self.data._axis_number(axis)
            lines = [part.iloc[:, j] for j in range(len(cols))] if axis == 0 else [part.iloc[i] for i in range(len(rows))]
            lines = [self._line(func(s, **kwargs), s, func) for s in lines]
            cells = lines if axis == 1 else [list(row) for row in zip(*lines)]
        for i, row in zip(rows, cells):
            for j, css in zip(cols, row):
                if isinstance(css, (str, list, tuple)) and css:
                    looks.setdefault((i, j), []).extend(_pairs(css))

    def _line(self, out, s, func):
        if hasattr(out, 'reindex'):
            return out.reindex(s.index).tolist()
        out = list(out)
        if len(out) != len(s):
            raise ValueError(f"Function {func!r} created invalid {'columns' if s is None else 'index'} labels.\nUsually, this is the result of the function "
                             "returning a Series which contains invalid labels, or returning an incorrectly shaped, list-like object which cannot be mapped "
                             "to labels, possibly due to applying the function along the wrong axis.")
        return out

    def map(self, func, subset=None, **kwargs):
        def work(looks):
            rows, cols = self._places(subset)
            for i in rows:
                for j in cols:
                    css = func(self.data.iat[i, j], **kwargs)
                    if css:
                        looks.setdefault((i, j), []).extend(_pairs(css))
        self._todo.append(work)
        return self

    def applymap(self, func, subset=None, **kwargs):
        from pandas._warn import warn
        warn("Styler.applymap has been deprecated. Use Styler.map instead.", FutureWarning)
        return self.map(func, subset, **kwargs)

    def apply_index(self, func, axis=0, level=None, **kwargs):
        return self._on_index(lambda s: list(func(s, **kwargs)), axis, level)

    def map_index(self, func, axis=0, level=None, **kwargs):
        return self._on_index(lambda s: [func(x, **kwargs) for x in s], axis, level)

    def _on_index(self, f, axis, level):
        axis = self.data._axis_number(axis)
        labels = self.index if axis == 0 else self.columns

        def work(looks):
            for k in self._levels(labels, level):
                for i, css in enumerate(f(labels.get_level_values(k).to_series())):
                    if css:
                        looks.setdefault(('row' if axis == 0 else 'col', k, i), []).extend(_pairs(css))
        self._todo.append(work)
        return self

    def set_properties(self, subset=None, **kwargs):
        text = ''.join(f"{k}: {v};" for k, v in kwargs.items())
        return self.map(lambda x: text, subset)

    def _places(self, subset):
        """The rows and columns that a subset means."""
        rows, cols = list(range(len(self.index))), list(range(len(self.columns)))
        if subset is None:
            return rows, cols
        if isinstance(subset, tuple) and len(subset) == 2 and not (self.columns.nlevels > 1 and subset in self.columns):
            return _found(self.index, subset[0]), _found(self.columns, subset[1])
        return rows, _found(self.columns, subset)

    # Known styles.

    def _highlight(self, cells, color, axis, subset, props):
        props = props or f"background-color: {color};"
        return self.apply(lambda d: np.where(cells(d), props, ''), axis=axis, subset=subset)

    def highlight_null(self, color='red', subset=None, props=None):
        return self._highlight(lambda d: d.isna().to_numpy(), color, None, subset, props)

    def highlight_max(self, subset=None, color='yellow', axis=0, props=None):
        return self._highlight(lambda d: _equal_to(d, 'max'), color, axis, subset, props)

    def highlight_min(self, subset=None, color='yellow', axis=0, props=None):
        return self._highlight(lambda d: _equal_to(d, 'min'), color, axis, subset, props)

    def highlight_between(self, subset=None, color='yellow', axis=0, left=None, right=None, inclusive='both', props=None):
        def inside(d):
            out = d.notna().to_numpy()
            if left is not None:
                out = out & np.asarray(d >= left if inclusive in ('both', 'left') else d > left)
            if right is not None:
                out = out & np.asarray(d <= right if inclusive in ('both', 'right') else d < right)
            return out
        return self._highlight(inside, color, axis, subset, props)

    def highlight_quantile(self, subset=None, color='yellow', axis=0, q_left=0.0, q_right=1.0, interpolation='linear', inclusive='both', props=None):
        def inside(d):
            v = d.to_numpy().astype(float)
            known = v[~np.isnan(v)]
            low, high = np.quantile(known, [q_left, q_right], method=interpolation)
            return (v >= low if inclusive in ('both', 'left') else v > low) & (v <= high if inclusive in ('both', 'right') else v < high)
        return self._highlight(inside, color, axis, self._numbers(subset), props)

    def _numbers(self, subset):
        return list(self.data.select_dtypes('number').columns) if subset is None else subset

    def background_gradient(self, cmap='PuBu', low=0, high=0, axis=0, subset=None, text_color_threshold=0.408, vmin=None, vmax=None, gmap=None):
        return self.apply(lambda d: _gradient(d, cmap, low, high, vmin, vmax, gmap, text_color_threshold, False), axis=axis, subset=self._numbers(subset))

    def text_gradient(self, cmap='PuBu', low=0, high=0, axis=0, subset=None, vmin=None, vmax=None, gmap=None):
        return self.apply(lambda d: _gradient(d, cmap, low, high, vmin, vmax, gmap, None, True), axis=axis, subset=self._numbers(subset))

    def bar(self, subset=None, axis=0, *, color=None, cmap=None, width=100, height=100, align='mid', vmin=None, vmax=None, props='width: 10em;'):
        if cmap is not None or height != 100 or align not in ('left', 'right', 'zero', 'mid', 'mean'):
            raise NotImplementedError("bar with cmap, height or an align of one's own is not supported here")
        color = '#d65f5f' if color is None else color
        colors = [color, color] if isinstance(color, str) else list(color) * 2 if len(color) == 1 else list(color)
        return self.apply(lambda d: _bars(d, align, colors, width / 100, vmin, vmax, props), axis=axis, subset=self._numbers(subset))

    def pipe(self, func, *args, **kwargs):
        if isinstance(func, tuple):
            func, name = func
            kwargs[name] = self
            return func(*args, **kwargs)
        return func(self, *args, **kwargs)

    def clear(self):
        self.__init__(self.data, uuid=self.uuid)

    def set_tooltips(self, *args, **kwargs):
        raise NotImplementedError("Styler.set_tooltips is not supported here")

    def set_sticky(self, *args, **kwargs):
        raise NotImplementedError("Styler.set_sticky is not supported here")

    def concat(self, other):
        raise NotImplementedError("Styler.concat is not supported here: concat the tables")

    # Writing.

    def to_html(self, buf=None, *, table_uuid=None, table_attributes=None, sparse_index=None, sparse_columns=None, bold_headers=False, caption=None,
                max_rows=None, max_columns=None, encoding=None, doctype_html=False, exclude_styles=False, **kwargs):
        from pandas import _style_html
        text = _style_html.page(self, table_uuid or kwargs.get('uuid') or self.uuid, table_attributes or self.table_attributes, caption or self.caption,
                                get_option('styler.sparse.index') if sparse_index is None else sparse_index,
                                get_option('styler.sparse.columns') if sparse_columns is None else sparse_columns, bold_headers, doctype_html, exclude_styles,
                                encoding or get_option('styler.render.encoding'))
        return _written(text, buf, encoding)

    def _repr_html_(self):
        return self.to_html()

    def to_string(self, buf=None, *, encoding=None, sparse_index=None, sparse_columns=None, max_rows=None, max_columns=None, delimiter=' '):
        from pandas import _style_html
        rows = _style_html.texts(self)
        return _written(''.join(delimiter.join(row) + '\n' for row in rows), buf, encoding)

    def to_latex(self, buf=None, *, column_format=None, position=None, position_float=None, hrules=None, clines=None, label=None, caption=None,
                 sparse_index=None, sparse_columns=None, multirow_align=None, multicol_align=None, siunitx=False, environment=None, encoding=None,
                 convert_css=False):
        from pandas import _style_html
        if self._todo or position_float or clines or siunitx or environment or self.columns.nlevels > 1 or self.index.nlevels > 1:
            raise NotImplementedError("Styler.to_latex with styles, several levels, floats or lines is not supported here")
        rows = _style_html.texts(self)
        if column_format is None:
            kinds = [v.dtype.kind for j, v in enumerate(self.data._data) if j not in self._hidden[1]]
            column_format = 'l' * (not self.hide_index_[0]) + ''.join('r' if k in 'iufc' else 'l' for k in kinds)
        lines = [' & '.join(row) + r' \\' for row in rows]
        if get_option('styler.latex.hrules') if hrules is None else hrules:
            lines = [r'\toprule', lines[0], r'\midrule', *lines[1:], r'\bottomrule']
        lines = [rf'\begin{{tabular}}{{{column_format}}}', *lines, r'\end{tabular}']
        caption = caption or self.caption
        if caption or label or position:
            head = [rf'\begin{{table}}[{position}]' if position else r'\begin{table}']
            head += [rf'\caption{{{caption}}}'] if caption else []
            head += [rf'\label{{{label}}}'] if label else []
            lines = [*head, *lines, r'\end{table}']
        return _written('\n'.join(lines) + '\n', buf, encoding)

    def to_excel(self, excel_writer, *args, **kwargs):
        return self.data.to_excel(excel_writer, *args, **kwargs)

    def looks(self):
        """What the styles make of cells and labels: lists of CSS pairs by place."""
        out = {}
        for work in self._todo:
            work(out)
        return out


def _fresh_id(n):
    import uuid
    return uuid.uuid4().hex[:min(32, n)]


def _written(text, buf, encoding):
    if buf is None:
        return text
    from pandas._io import opened
    with opened(buf, 'w', encoding or 'utf-8', compression=None) as f:
        f.write(text)


def _found(labels, key):
    places = np.arange(len(labels))
    if callable(key):
        key = key(labels)
    if isinstance(key, slice):
        return places[labels.slice_indexer(key.start, key.stop, key.step)].tolist()
    if is_list_like(key) and not isinstance(key, tuple):
        flags = np.asarray(key)
        if flags.dtype == bool:
            return places[flags].tolist()
        out = []
        for k in key:
            out += _found(labels, k)
        return out
    return np.atleast_1d(places[labels.get_loc(key)]).tolist()


def _pairs(css):
    """CSS as a list of pairs."""
    if not isinstance(css, str):
        return list(css)
    out = []
    for part in css.split(';'):
        if part.strip():
            name, colon, value = part.partition(':')
            if not colon:
                raise ValueError(f"Styles supplied as string must follow CSS rule formats, for example 'attr: val;'. '{css}' was given.")
            out.append((name.strip(), value.strip()))
    return out


_escapes = {'html': {'&': '&amp;', '>': '&gt;', '<': '&lt;', "'": '&#39;', '"': '&#34;'}}


def _formatter(f, na_rep, precision, decimal, thousands, escape, hyperlinks):
    """A function from a value to what is shown for it."""
    if escape not in (None, 'html') or hyperlinks not in (None, 'html'):
        raise NotImplementedError("escape and hyperlinks are supported for 'html' only")
    if f is not None and not isinstance(f, str) and not callable(f):
        raise TypeError(f"'formatter' expected str or callable, got {type(f)}")
    digits = get_option('styler.format.precision') if precision is None else precision

    def plain(x):
        if isinstance(x, (float, complex, np.floating, np.complexfloating)):
            return f"{x:,.{digits}f}" if thousands else f"{x:.{digits}f}"
        if isinstance(x, (int, np.integer)) and not isinstance(x, (bool, np.bool_)):
            return f"{x:,}" if thousands else str(x)
        return x
    show = plain if f is None else f.format if isinstance(f, str) else f

    def shown(x):
        if na_rep is not None and is_na(x):
            return na_rep
        if escape and isinstance(x, str):
            x = ''.join(_escapes[escape].get(c, c) for c in x)
        out = show(x)
        if (decimal != '.' or thousands not in (None, ',')) and isinstance(out, str) and isinstance(x, (int, float, np.number)) and not isinstance(x, bool):
            out = out.translate({ord(','): thousands or ',', ord('.'): decimal})
        if hyperlinks and isinstance(out, str):
            import re
            out = re.sub(r"((http|ftp)s?:\/\/|www.)[\w/\-?=%.:@]+\.[\w/\-&?=%.,':;~!@#$*()\[\]]+", lambda m: f'<a href="{m[0]}" target="_blank">{m[0]}</a>', out)
        return out
    return shown


plain_format = _formatter(None, None, None, '.', None, None, None)


def _equal_to(d, name):
    value = getattr(d, name)()
    if d.ndim == 2:
        value = getattr(value, name)()
    out = (d == value).to_numpy()
    return np.where(d.isna().to_numpy(), False, out).astype(bool)


def _gradient(d, cmap, low, high, vmin, vmax, gmap, threshold, text_only):
    import matplotlib
    values = np.asarray(d.to_numpy() if gmap is None else gmap, dtype=float)
    smin = np.nanmin(values) if vmin is None else vmin
    smax = np.nanmax(values) if vmax is None else vmax
    width = smax - smin
    norm = matplotlib.colors.Normalize(smin - width * low, smax + width * high)
    colors = matplotlib.colormaps[cmap] if isinstance(cmap, str) or cmap is None else cmap

    def css(color):
        code = matplotlib.colors.rgb2hex(color)
        if text_only:
            return f"color: {code};"
        light = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in color[:3]]
        dark = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2] < threshold
        return f"background-color: {code};color: {'#f1f1f1' if dark else '#000000'};"
    scaled = norm(values)
    if d.ndim == 1:
        return [css(c) for c in colors(scaled)]
    return np.array([[css(c) for c in row] for row in colors(scaled)], dtype=object)


def _bars(d, align, colors, width, vmin, vmax, props):
    values = d.to_numpy().astype(float)
    known = values[~np.isnan(values)]
    left = float(known.min()) if vmin is None else vmin
    right = float(known.max()) if vmax is None else vmax
    zero = 0.0
    if align == 'mid':
        align = 'left' if left >= 0 else 'right' if right <= 0 else 'mid'
        left, right = (0.0 if vmin is None else left, right) if align == 'left' else (left, 0.0 if vmax is None else right) if align == 'right' else (left, right)
    elif align == 'mean':
        zero = float(known.mean())
        align = 'zero'
    if align == 'zero':
        most = max(abs(left - zero), abs(right - zero))
        left, right = zero - most, zero + most

    def one(x):
        if np.isnan(x):
            return props
        color = colors[0] if x < zero else colors[1]
        x = min(max(x, left), right)
        span = right - left
        if align == 'left':
            return props + _bar(0, (x - left) / span * width, color)
        if align == 'right':
            return props + _bar((x - left) / span * width + 1 - width, 1, color)
        at = (zero - left) / span
        a, b = sorted([(x - left) / span, at])
        return props + _bar((a - at) * width + at, (b - at) * width + at, color)
    if values.ndim == 1:
        return [one(x) for x in values.tolist()]
    return np.array([[one(x) for x in row] for row in values.tolist()], dtype=object)


def _bar(start, end, color):
    """CSS of a bar between two shares of the width of a cell."""
    if end <= start:
        return ''
    text = "background: linear-gradient(90deg,"
    if start > 0:
        text += f" transparent {start * 100:.1f}%, {color} {start * 100:.1f}%,"
    return text + f" {color} {end * 100:.1f}%, transparent {end * 100:.1f}%);"

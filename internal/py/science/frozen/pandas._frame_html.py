"""Tables as HTML: to_html and what notebooks show."""

from pandas._options import values as opts
from pandas._format import FrameText, pretty, index_texts

_style = """<style scoped>
    .dataframe tbody tr th:only-of-type {
        vertical-align: middle;
    }

    .dataframe tbody tr th {
        vertical-align: top;
    }

    .dataframe thead %s {
        text-align: %s;
    }
</style>
"""


def repr_html(df):
    if not opts['display.notebook_repr_html']:
        return None
    max_cols = opts['display.max_columns'] or 20
    return to_html(df, max_rows=opts['display.max_rows'], min_rows=opts['display.min_rows'], max_cols=max_cols,
                   show_dimensions=opts['display.show_dimensions'], notebook=True)


def to_html(df, columns=None, col_space=None, header=True, index=True, na_rep='NaN', formatters=None, float_format=None, sparsify=None,
            index_names=True, justify=None, max_rows=None, max_cols=None, show_dimensions=False, decimal='.', bold_rows=True, classes=None,
            escape=True, notebook=False, border=None, table_id=None, render_links=False, encoding=None, min_rows=None):
    if columns is not None:
        df = df[list(columns)]
    text = FrameText(df, header=header, index=index, na_rep=na_rep, formatters=formatters, float_format=float_format, sparsify=sparsify,
                     index_names=index_names, justify=justify, max_rows=max_rows, max_cols=max_cols, min_rows=min_rows, decimal=decimal,
                     show_dimensions=show_dimensions)
    return _Html(text, col_space, bold_rows, classes, escape, notebook, border, table_id, render_links).render()


class _Html:
    def __init__(self, text, col_space, bold_rows, classes, escape, notebook, border, table_id, render_links):
        self.t, self.bold_rows, self.classes, self.escape, self.notebook = text, bold_rows, classes, escape, notebook
        self.border = opts['display.html.border'] if border is None or border is True else border
        self.table_id, self.render_links = table_id, render_links
        spaces = text._spaces(col_space)
        self.spaces = {k: f"{v}px" if isinstance(v, int) else v for k, v in spaces.items()}
        self.lines = []
        self.columns = text.shown._columns
        self.values = [[x.strip() for x in text.format_col(j)] for j in range(len(text.shown._data))]
        most = opts['display.max_colwidth']
        if most is not None and notebook:
            self.values = [[x if len(x) <= most else x[:most - 3] + '...' for x in c] for c in self.values]

    def write(self, text, indent=0):
        self.lines.append(' ' * indent + text)

    def cell(self, x, kind, indent, tags='', space=None):
        head = f'<{kind} style="min-width: {space};"' if space is not None else f'<{kind}'
        if tags:
            head = head + ' ' + tags if space is None else head + ' ' + tags
        x = str(x)
        if self.escape:
            x = x.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
        if self.render_links and x.startswith(('http://', 'https://', 'ftp://')):
            x = f'<a href="{x}" target="_blank">{x}</a>'
        self.write(f"{head}>{x}</{kind}>", indent)

    def row(self, cells, indent, heads=0, align=None, tags=None, spaces=None):
        self.write(f'<tr style="text-align: {align};">' if align is not None else '<tr>', indent)
        for i, x in enumerate(cells):
            tag = '' if tags is None else tags.get(i, '')
            if x is None:
                continue
            self.cell(x, 'th' if i < heads or heads == -1 else 'td', indent + 2, tag, None if spaces is None else spaces.get(i))
        self.write('</tr>', indent)

    def render(self):
        t = self.t
        classes = ['dataframe']
        if not opts['display.html.use_mathjax']:
            classes.append('tex2jax_ignore')
        if self.classes is not None:
            more = self.classes.split() if isinstance(self.classes, str) else list(self.classes)
            classes.extend(more)
        ident = f' id="{self.table_id}"' if self.table_id is not None else ''
        border = f' border="{self.border}"' if self.border else ''
        if self.notebook:
            self.lines.append('<div>')
            head = 'tr th' if t.shown._columns.nlevels > 1 else 'th'
            style = _style % (head, 'left' if t.shown._columns.nlevels > 1 else 'right')
            if t.shown._columns.nlevels > 1 and t.has_index_names and t.index_names:
                style = style.replace('</style>', '\n    .dataframe thead tr:last-of-type th {\n        text-align: right;\n    }\n</style>')
            self.lines.append(style.rstrip('\n'))
        self.write(f'<table{border} class="{" ".join(classes)}"{ident}>')
        if t.header or t.show_row_names:
            self.head()
        self.body()
        self.write('</table>')
        n, m = t.df.shape
        if t.show_dimensions is True or t.show_dimensions == 'truncate' and t.truncated:
            self.write(f"<p>{n} rows × {m} columns</p>")
        if self.notebook:
            self.lines.append('</div>')
        return '\n'.join(self.lines)

    def head(self):
        t = self.t
        self.write('<thead>', 2)
        if t.header:
            if self.columns._is_multi:
                self.multi_head()
            else:
                self.single_head()
        if t.show_row_names:
            names = [('' if n is None else n) for n in t.shown._index.names]
            cells = [pretty(n) for n in names] + [''] * (len(self.columns) + (1 if t.dot_col is not None else 0))
            self.row(cells, 4, -1)
        self.write('</thead>', 2)

    def single_head(self):
        t = self.t
        cells = []
        if t.index:
            levels = t.shown._index.nlevels
            cells += [''] * (levels - 1)
            cells.append(pretty(self.columns._name) if t.show_col_names else '')
        names = [x.strip() for x in index_texts(self.columns)] if t.header is True else [str(x) for x in t.header]
        spaces = {}
        start = len(cells)
        for i, c in enumerate(self.columns):
            if c in self.spaces:
                spaces[start + i] = self.spaces[c]
        if t.index and '' in self.spaces:
            spaces[0] = self.spaces['']
        cells += names
        if t.dot_col is not None:
            cells.insert(start + t.dot_col, '...')
        self.row(cells, 4, -1, t.justify, None, spaces)

    def multi_head(self):
        t = self.t
        columns = self.columns
        levels = [index_texts(columns.get_level_values(k)._renamed(None)) for k in range(columns.nlevels)]
        tuples = list(columns)
        for k in range(columns.nlevels):
            cells, tags = [], {}
            if t.index:
                cells += [''] * (t.shown._index.nlevels - 1)
                name = columns.names[k]
                cells.append('' if name is None or not t.index_names else pretty(name))
            start = len(cells)
            i = 0
            last = k == columns.nlevels - 1
            while i < len(tuples):
                n = 1
                if t.sparsify and not last:
                    while i + n < len(tuples) and tuples[i + n][:k + 1] == tuples[i][:k + 1]:
                        n += 1
                if t.dot_col is not None and i <= t.dot_col - 1 < i + n - 1:
                    tags[len(cells)] = f'colspan="{n + 1}" halign="left"'
                    cells.append(levels[k][i].strip())
                    i += n
                    continue
                if t.dot_col is not None and i == t.dot_col:
                    cells.append('...')
                if n > 1:
                    tags[len(cells)] = f'colspan="{n}" halign="left"'
                cells.append(levels[k][i].strip())
                i += n
            self.row(cells, 4, -1, None, tags)

    def body(self):
        t = self.t
        self.write('<tbody>', 2)
        index = t.shown._index
        n = len(index)
        heads = 0
        if t.index and index._is_multi:
            self.multi_rows()
            self.write('</tbody>', 2)
            return
        labels = [x.strip() for x in index_texts(index)] if t.index else None
        width = len(self.values) + (1 if t.dot_col is not None else 0)
        for i in range(n):
            if t.dot_row is not None and i == t.dot_row:
                cells = (['...'] if t.index else []) + ['...'] * width
                self.row(cells, 4, 1 if t.index and self.bold_rows else 0)
            cells = [labels[i]] if t.index else []
            row = [c[i] for c in self.values]
            if t.dot_col is not None:
                row.insert(t.dot_col, '...')
            self.row(cells + row, 4, 1 if t.index and self.bold_rows else 0)
        self.write('</tbody>', 2)

    def multi_rows(self):
        t = self.t
        index = t.shown._index
        levels = [[x.strip() for x in index_texts(index.get_level_values(k)._renamed(None))] for k in range(index.nlevels)]
        tuples = list(index)
        n = len(tuples)
        depth = index.nlevels
        width = len(self.values) + (1 if t.dot_col is not None else 0)
        spans = []
        for k in range(depth):
            out = [0] * n
            i = 0
            while i < n:
                m = 1
                if t.sparsify and k < depth - 1:
                    while i + m < n and tuples[i + m][:k + 1] == tuples[i][:k + 1]:
                        m += 1
                out[i] = m
                i += m
            spans.append(out)
        for i in range(n):
            if t.dot_row is not None and i == t.dot_row:
                cells = ['...'] * depth + ['...'] * width
                inside = [k for k in range(depth - 1) if spans[k][i] == 0]
                cells = [None if k in inside else '...' for k in range(depth)] + ['...'] * width
                self.row(cells, 4, depth)
            cells, tags = [], {}
            for k in range(depth):
                m = spans[k][i]
                if m == 0:
                    cells.append(None)
                    continue
                if t.dot_row is not None and i < t.dot_row < i + m:
                    m += 1
                if m > 1:
                    tags[k] = f'rowspan="{m}" valign="top"'
                cells.append(levels[k][i])
            row = [c[i] for c in self.values]
            if t.dot_col is not None:
                row.insert(t.dot_col, '...')
            self.row(cells + row, 4, depth if self.bold_rows else 0, None, tags)

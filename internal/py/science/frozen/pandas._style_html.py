"""The HTML and the texts of a Styler."""

from pandas._style import plain_format


def page(s, uuid, attributes, caption, sparse_index, sparse_columns, bold, whole, bare, encoding):
    table = _Table(s, uuid, bare)
    table.head(sparse_columns)
    table.body(sparse_index)
    mark = '' if bare else f' id="T_{uuid}"'
    body = f"<table{mark}{' ' + attributes if attributes else ''}>\n"
    if caption:
        body += f"  <caption>{caption if isinstance(caption, str) else caption[0]}</caption>\n"
    body += '\n'.join(table.lines) + '\n</table>\n'
    style = '' if bare else _style(s, uuid, table, bold)
    if whole:
        head = f'<!DOCTYPE html>\n<html>\n<head>\n<meta charset="{encoding}">\n'
        return f"{head}{style}</head>\n<body>\n{body}</body>\n</html>\n"
    return style + body


def _style(s, uuid, table, bold):
    """The rules: those of the table first, then those that cells share."""
    rules = list(s.table_styles or [])
    if bold:
        rules.append({'selector': 'th', 'props': [('font-weight', 'bold')]})
    text = '<style type="text/css">\n'
    for rule in rules:
        text += f"#T_{uuid} {rule['selector']} {{\n" + _lines(rule['props']) + '}\n'
    shared = [{}, {}, {}]
    for place, name in table.styled:
        kind = 0 if len(place) == 2 else 1 if place[0] == 'row' else 2
        shared[kind].setdefault(tuple(table.looks[place]), []).append(f'#T_{uuid}_{name}')
    for group in shared:
        for pairs, names in group.items():
            text += ', '.join(names) + ' {\n' + _lines(pairs) + '}\n'
    return text + '</style>\n'


def _lines(pairs):
    return ''.join(f"  {k}: {v};\n" for k, v in pairs)


class _Table:
    """The lines of a table, and which of its cells have a style."""

    def __init__(self, s, uuid, bare):
        self.s, self.uuid, self.bare = s, uuid, bare
        self.looks = s.looks()
        self.lines, self.styled = [], []
        self.rows = [i for i in range(len(s.index)) if i not in s._hidden[0]]
        self.cols = [j for j in range(len(s.columns)) if j not in s._hidden[1]]
        self.levels = [k for k, hidden in enumerate(s.hide_index_) if not hidden]

    def cell(self, tag, classes, text, name=None, place=None, extra=''):
        if self.bare:
            mark = ' '
        else:
            mark = f' id="T_{self.uuid}_{name}"' if name and self.s.cell_ids or place in self.looks and name else ''
            mark += f' class="{classes}" '
        if place in self.looks and self.looks[place]:
            self.styled.append((place, name))
        self.lines.append(f"      <{tag}{mark}{extra}>{text}</{tag}>")

    def head(self, sparse):
        s = self.s
        columns, hidden = s.columns, s.hide_columns_
        self.lines.append('  <thead>')
        for k in range(columns.nlevels):
            if hidden[k]:
                continue
            self.lines.append('    <tr>')
            if self.levels:
                for _ in self.levels[1:]:
                    self.cell('th', 'blank', '&nbsp;')
                name = columns.names[k]
                if name is None or s.hide_column_names:
                    self.cell('th', f'blank level{k}', '&nbsp;')
                else:
                    self.cell('th', f'index_name level{k}', name)
            for j, span in _spans(columns, k, self.cols, sparse):
                self.cell('th', f'col_heading level{k} col{j}', self.label(1, j, k), f'level{k}_col{j}', ('col', k, j), f'colspan="{span}"' if span > 1 else '')
            self.lines.append('    </tr>')
        names = list(s.index.names)
        if self.levels and any(n is not None for n in names) and not s.hide_index_names and not all(hidden):
            self.lines.append('    <tr>')
            for k in self.levels:
                self.cell('th', f'index_name level{k}', '&nbsp;' if names[k] is None else names[k])
            for j in self.cols:
                self.cell('th', f'blank col{j}', '&nbsp;')
            self.lines.append('    </tr>')
        self.lines.append('  </thead>')

    def body(self, sparse):
        s = self.s
        spans = {k: dict(_spans(s.index, k, self.rows, sparse)) for k in self.levels}
        self.lines.append('  <tbody>')
        for i in self.rows:
            self.lines.append('    <tr>')
            for k in self.levels:
                span = spans[k].get(i)
                if span:
                    self.cell('th', f'row_heading level{k} row{i}', self.label(0, i, k), f'level{k}_row{i}', ('row', k, i), f'rowspan="{span}"' if span > 1 else '')
            for j in self.cols:
                more = s._classes.get((i, j))
                self.cell('td', f'data row{i} col{j}{" " + more if more else ""}', value(s, i, j), f'row{i}_col{j}', (i, j))
            self.lines.append('    </tr>')
        self.lines.append('  </tbody>')

    def label(self, axis, i, k):
        labels = self.s.index if axis == 0 else self.s.columns
        x = labels[i]
        return self.s._index_formats[axis].get((i, k), plain_format)(x[k] if labels.nlevels > 1 else x)


def value(s, i, j):
    return s._formats.get((i, j), plain_format)(s.data.iat[i, j])


def _spans(labels, k, places, sparse):
    """Where labels of a level begin and over how many places they go; those of the last level stand alone."""
    if labels.nlevels == 1 or k == labels.nlevels - 1 or not sparse:
        return [(i, 1) for i in places]
    out, last = [], None
    for i in places:
        key = labels[i][:k + 1]
        if out and key == last:
            out[-1][1] += 1
        else:
            out.append([i, 1])
        last = key
    return [tuple(x) for x in out]


def texts(s):
    """Header and rows as texts, without styles."""
    t = _Table(s, '', True)
    blank = [''] * len(t.levels)
    rows = [blank + [str(t.label(1, j, k)) for j in t.cols] for k in range(s.columns.nlevels) if not s.hide_columns_[k]]
    for i in t.rows:
        rows.append([str(t.label(0, i, k)) for k in t.levels] + [str(value(s, i, j)) for j in t.cols])
    return rows

"""to_markdown and to_latex."""

import numpy as np

from pandas._dtypes import as_list, is_na
from pandas._io import opened


def _put(text, buf, mode='w', encoding=None):
    if buf is None:
        return text
    if hasattr(buf, 'write'):
        buf.write(text)
        return None
    with opened(buf, mode, encoding or 'utf-8', compression=None) as f:
        f.write(text)
    return None


# Markdown. The form is that of the package tabulate, which pandas uses.


def to_markdown(obj, buf=None, mode='wt', index=True, storage_options=None, **kwargs):
    """Write a table in Markdown's form; without a file, return the text."""
    style = kwargs.pop('tablefmt', 'pipe')
    if style not in ('pipe', 'github', 'grid', 'simple', 'plain', 'psql', 'orgtbl'):
        raise NotImplementedError(f"to_markdown with tablefmt={style!r} is not supported here: use 'pipe', 'github', 'grid', 'simple', 'plain', 'psql' or 'orgtbl'")
    frame = obj.to_frame() if obj.ndim == 1 else obj
    headers = kwargs.pop('headers', None)
    floatfmt = kwargs.pop('floatfmt', 'g')
    numalign, stralign = kwargs.pop('numalign', 'default'), kwargs.pop('stralign', 'default')
    missing = kwargs.pop('missingval', '')
    disable = kwargs.pop('disable_numparse', False)
    if 'showindex' in kwargs:
        index = kwargs.pop('showindex')
    if kwargs:
        raise NotImplementedError(f"to_markdown with {next(iter(kwargs))}= is not supported here")
    names = [_name(c) for c in frame._columns] if headers is None or headers == 'keys' else [str(h) for h in headers]
    columns = [as_list(c) for c in frame._data]
    if index:
        labels = [tuple(x) if isinstance(x, tuple) else x for x in frame._index]
        columns = [labels] + columns
        lead = [frame._index._name if not frame._index._is_multi and frame._index._name is not None else '']
        names = [str(x) for x in lead] + names if len(names) < len(columns) else names
    texts, aligns = [], []
    for name, values in zip(names, columns):
        made, kind = _column(values, floatfmt, missing, disable)
        numeric = kind in ('int', 'float')
        align = (numalign if numeric else stralign)
        if align == 'default' or align is None:
            align = ('decimal' if kind == 'float' else 'right') if numeric else 'left'
        texts.append(made)
        aligns.append(align)
    return _put(_layout(names, texts, aligns, style), buf, mode)


def _name(c):
    return str(c)


def _is_number(text):
    try:
        float(text)
        return True
    except (ValueError, TypeError):
        return False


def _column(values, floatfmt, missing, disable):
    """Texts of the values of a column, and what it holds."""
    kinds = set()
    for x in values:
        if x is None:
            continue
        if isinstance(x, (bool, np.bool_)):
            kinds.add('bool')
        elif isinstance(x, (int, np.integer)):
            kinds.add('int')
        elif isinstance(x, (float, np.floating)):
            kinds.add('float')
        elif isinstance(x, str) and not disable and _is_int(x):
            kinds.add('int')
        elif isinstance(x, str) and not disable and _is_number(x):
            kinds.add('float')
        else:
            kinds.add('str')
    kind = 'str' if 'str' in kinds or 'bool' in kinds else 'float' if 'float' in kinds else 'int' if kinds else 'str'
    out = []
    for x in values:
        if x is None:
            out.append(missing)
        elif kind == 'float':
            out.append(format(float(x), floatfmt) if not isinstance(floatfmt, (list, tuple)) else format(float(x), floatfmt[0]))
        else:
            out.append(str(x))
    return out, kind


def _is_int(text):
    try:
        int(text)
        return True
    except ValueError:
        return False


def _decimal(texts):
    """Texts padded so that decimal points stand one below the other."""
    after = []
    for t in texts:
        if not _is_number(t):
            after.append(-1)
        elif '.' in t:
            after.append(len(t) - t.rfind('.') - 1 if 'e' not in t.lower() else len(t) - (t.lower().rfind('e') if '.' not in t else t.rfind('.')) - 1)
        elif 'e' in t.lower() and t.lower() not in ('-inf',):
            after.append(len(t) - t.lower().rfind('e') - 1)
        else:
            after.append(-1)
    most = max(after, default=-1)
    return [t + ' ' * (most - a) for t, a in zip(texts, after)]


def _layout(names, columns, aligns, style):
    least = 2
    columns = [_decimal(c) if a == 'decimal' else c for c, a in zip(columns, aligns)]
    widths = [max([len(n) + (least if style != 'plain' else 0)] + [len(t) for t in c]) for n, c in zip(names, columns)]

    def fit(text, width, align):
        return text.rjust(width) if align in ('right', 'decimal') else text.center(width) if align == 'center' else text.ljust(width)
    head = [fit(n, w, a) for n, w, a in zip(names, widths, aligns)]
    rows = [[fit(c[i], w, a) for c, w, a in zip(columns, widths, aligns)] for i in range(len(columns[0]) if columns else 0)]
    if style == 'plain':
        return '\n'.join('  '.join(r).rstrip() for r in [head] + rows)
    if style == 'simple':
        return '\n'.join('  '.join(r).rstrip() for r in [head, ['-' * w for w in widths]] + rows)
    line = lambda r: '| ' + ' | '.join(r) + ' |'  # noqa: E731
    if style == 'pipe':
        marks = [':' + '-' * (w + 1) if a == 'left' else ':' + '-' * w + ':' if a == 'center' else '-' * (w + 1) + ':' for w, a in zip(widths, aligns)]
        return '\n'.join([line(head), '|' + '|'.join(marks) + '|'] + [line(r) for r in rows])
    if style == 'github':
        return '\n'.join([line(head), '|' + '|'.join('-' * (w + 2) for w in widths) + '|'] + [line(r) for r in rows])
    if style == 'orgtbl':
        return '\n'.join([line(head), '|' + '+'.join('-' * (w + 2) for w in widths) + '|'] + [line(r) for r in rows])
    edge = '+' + '+'.join('-' * (w + 2) for w in widths) + '+'
    if style == 'psql':
        return '\n'.join([edge, line(head), '|' + '+'.join('-' * (w + 2) for w in widths) + '|'] + [line(r) for r in rows] + [edge])
    out = [edge, line(head), edge.replace('-', '=')]
    for r in rows:
        out += [line(r), edge]
    return '\n'.join(out)


# LaTeX.

_SPECIAL = {'\\': r'\textbackslash ', '_': r'\_', '%': r'\%', '$': r'\$', '#': r'\#', '{': r'\{', '}': r'\}', '~': r'\textasciitilde ', '^': r'\textasciicircum ', '&': r'\&'}


def to_latex(obj, buf=None, columns=None, header=True, index=True, na_rep='NaN', formatters=None, float_format=None, sparsify=None, index_names=True,
             bold_rows=False, column_format=None, longtable=None, escape=None, encoding=None, decimal='.', multicolumn=None, multicolumn_format=None, multirow=None,
             caption=None, label=None, position=None):
    """Write a table in LaTeX's form; without a file, return the text."""
    frame = obj.to_frame() if obj.ndim == 1 else obj
    if columns is not None:
        frame = frame[list(columns)]
    if frame._columns._is_multi or frame._index._is_multi:
        raise NotImplementedError("to_latex of tables with a MultiIndex is not supported here")
    if longtable:
        raise NotImplementedError("to_latex with longtable= is not supported here")
    clean = (lambda s: ''.join(_SPECIAL.get(c, c) for c in s)) if escape else (lambda s: s)
    names = [str(c) for c in frame._columns] if header is True or header is False else [str(h) for h in header]
    kinds = ['r' if c.dtype.kind in 'iufcb' else 'l' for c in frame._data]
    spec = column_format or (('l' if index else '') + ''.join(kinds))
    rows = []
    labels = [clean(_latex(x, na_rep, None, decimal)) for x in frame._index]
    cells = [[clean(_formatted(x, n, k, na_rep, formatters, float_format, decimal)) for x in as_list(c)] for k, (n, c) in enumerate(zip(list(frame._columns), frame._data))]
    for i in range(len(frame)):
        row = [c[i] for c in cells]
        if index:
            row = [rf'\textbf{{{labels[i]}}}' if bold_rows else labels[i]] + row
        rows.append(' & '.join(row) + r' \\')
    lines = [rf'\begin{{tabular}}{{{spec}}}', r'\toprule']
    if header is not False:
        lines.append(' & '.join(([''] if index else []) + [clean(n) for n in names]) + r' \\')
        if index and index_names and frame._index._name is not None:
            lines.append(' & '.join([clean(str(frame._index._name))] + [''] * len(names)) + r' \\')
        lines.append(r'\midrule')
    lines += rows + [r'\bottomrule', r'\end{tabular}']
    if caption is not None or label is not None or position is not None:
        top = [r'\begin{table}' + (f'[{position}]' if position else '')]
        if caption is not None:
            full, short = caption if isinstance(caption, tuple) else (caption, None)
            top.append(rf'\caption[{short}]{{{full}}}' if short else rf'\caption{{{full}}}')
        if label is not None:
            top.append(rf'\label{{{label}}}')
        lines = top + lines + [r'\end{table}']
    return _put('\n'.join(lines) + '\n', buf, 'w', encoding)


def _formatted(x, name, place, na_rep, formatters, float_format, decimal):
    f = None
    if isinstance(formatters, dict):
        f = formatters.get(name)
    elif formatters:
        f = formatters[place]
    return f(x) if f is not None and not is_na(x) else _latex(x, na_rep, float_format, decimal)


def _latex(x, na_rep, float_format, decimal):
    if is_na(x):
        return na_rep
    if isinstance(x, (float, np.floating)):
        if float_format is None:
            text = f'{x:.6f}'
        else:
            text = float_format(x) if callable(float_format) else float_format % x if '%' in float_format else float_format.format(x)
        return text.replace('.', decimal) if decimal != '.' else text
    return str(x)

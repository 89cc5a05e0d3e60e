"""read_html: the tables of a page."""

from html.parser import HTMLParser

from pandas._dtypes import is_list_like, no_default
from pandas._io import text_of


class _Cell:
    __slots__ = ('text', 'rows', 'columns', 'head')

    def __init__(self, head, rows, columns):
        self.text, self.head, self.rows, self.columns = [], head, rows, columns


class _Tables(HTMLParser):
    """Collects tables: rows of cells, with the part (thead, tbody, tfoot) each row stands in."""

    def __init__(self, attrs):
        HTMLParser.__init__(self, convert_charrefs=True)
        self.tables, self._open, self._wanted, self._skip = [], [], attrs or {}, 0

    def handle_starttag(self, tag, attrs):
        given = dict(attrs)
        if tag in ('style', 'script'):
            self._skip += 1
        elif tag == 'table':
            table = {'rows': [], 'part': 'body', 'attrs': given, 'row': None, 'cell': None, 'text': []}
            self._open.append(table)
            if all(given.get(k) == v if not isinstance(v, bool) else k in given for k, v in self._wanted.items()):
                self.tables.append(table)
        elif not self._open:
            return
        elif tag in ('thead', 'tbody', 'tfoot'):
            self._open[-1]['part'] = tag[1:]
            self._close_row()
        elif tag == 'tr':
            self._close_row()
            table = self._open[-1]
            table['row'] = []
            table['rows'].append((table['part'], table['row']))
        elif tag in ('td', 'th'):
            table = self._open[-1]
            if table['row'] is None:
                table['row'] = []
                table['rows'].append((table['part'], table['row']))
            table['cell'] = _Cell(tag == 'th', _count(given.get('rowspan')), _count(given.get('colspan')))
            table['row'].append(table['cell'])

    def _close_row(self):
        self._open[-1]['row'] = self._open[-1]['cell'] = None

    def handle_endtag(self, tag):
        if tag in ('style', 'script'):
            self._skip = max(self._skip - 1, 0)
        elif not self._open:
            return
        elif tag == 'table':
            self._open.pop()
        elif tag == 'tr':
            self._close_row()
        elif tag in ('td', 'th'):
            self._open[-1]['cell'] = None
        elif tag in ('thead', 'tbody', 'tfoot'):
            self._open[-1]['part'] = 'body'

    def handle_data(self, data):
        if self._skip or not self._open:
            return
        for table in self._open:
            table['text'].append(data)
        cell = self._open[-1]['cell']
        if cell is not None:
            cell.text.append(data)


def _count(text):
    try:
        return max(min(int(text), 1000), 1) if text else 1
    except ValueError:
        return 1


def _grid(rows):
    """Rows of texts, with cells that span several repeated."""
    out, hanging = [], []
    for row in rows:
        texts, rest, at = [], [], 0
        hanging.sort()
        for cell in row:
            while hanging and hanging[0][0] <= at:
                place, text, left = hanging.pop(0)
                texts.append(text)
                if left > 1:
                    rest.append((place, text, left - 1))
                at += 1
            text = ' '.join(''.join(cell.text).split())
            for _ in range(cell.columns):
                texts.append(text)
                if cell.rows > 1:
                    rest.append((at, text, cell.rows - 1))
                at += 1
        for place, text, left in hanging:
            texts.append(text)
            if left > 1:
                rest.append((place, text, left - 1))
        out.append(texts)
        hanging = rest
    return out


def read_html(io, *, match='.+', flavor=None, header=None, index_col=None, skiprows=None, attrs=None, parse_dates=False, thousands=',', encoding=None, decimal='.',
              converters=None, na_values=None, keep_default_na=True, displayed_only=True, extract_links=None, dtype_backend=no_default, storage_options=None):
    """Read all tables of a page as a list."""
    if isinstance(io, str) and '<' in io:
        import warnings
        warnings.warn("Passing literal html to 'read_html' is deprecated and will be removed in a future version. To read from a literal string, wrap it in a 'StringIO' object.",
                      FutureWarning, skip_file_prefixes=('<frozen pandas',))
        text = io
    else:
        text = text_of(io, encoding, 'strict', None)
    if extract_links is not None:
        raise NotImplementedError("read_html with extract_links= is not supported here")
    import re
    parser = _Tables(attrs)
    parser.feed(text)
    pattern = re.compile(match) if isinstance(match, str) else match
    found = [t for t in parser.tables if pattern.search(''.join(t['text']))]
    if not found:
        if not parser.tables:
            raise ValueError("No tables found")
        raise ValueError(f"No tables found matching pattern {pattern.pattern!r}")
    options = dict(index_col=index_col, skiprows=skiprows, parse_dates=parse_dates, thousands=thousands, decimal=decimal, converters=converters, na_values=na_values,
                   keep_default_na=keep_default_na)
    out = []
    for table in found:
        made = _frame(table, header, options)
        if made is not None:
            out.append(made)
    if not out:
        raise ValueError("No tables found")
    return out


def _frame(table, header, o):
    head = [r for part, r in table['rows'] if part == 'head']
    body = [r for part, r in table['rows'] if part != 'head' and part != 'foot']
    foot = [r for part, r in table['rows'] if part == 'foot']
    if not head:
        while body and body[0] and all(c.head for c in body[0]):
            head.append(body.pop(0))
    rows = [r for r in _grid(head)]
    count = len([r for r in rows if any(r)]) if rows else 0
    rows = [r for r in rows if any(r)] + _grid(body + foot)
    if header is None:
        header = None if count == 0 else 0 if count == 1 else list(range(count))
    if not rows:
        return None
    width = max(map(len, rows))
    import io as _io
    import csv
    buffer = _io.StringIO()
    writer = csv.writer(buffer, lineterminator='\n')
    for r in rows:
        writer.writerow(r + [''] * (width - len(r)))
    from pandas._read_csv import read_csv
    kwargs = {k: v for k, v in o.items() if v is not None and v is not False}
    return read_csv(_io.StringIO(buffer.getvalue()), header=header, skip_blank_lines=False, engine='c', **kwargs)

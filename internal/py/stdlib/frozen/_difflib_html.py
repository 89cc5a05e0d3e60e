"""Side by side diffs in HTML: the part of difflib that few programs need. The markup is that of CPython, since pages are styled by it."""

import re
from collections import deque
from itertools import chain

from difflib import IS_CHARACTER_JUNK, ndiff

# How the tags of the next lines of a diff are read, by their first match: what to make of the left and the right line ('?' has marks below it, '='
# is shown as it is), and how the number of lines by which the left side is behind changes. 'flush' first fills the shorter side up.
_RULES = [
    ('-?+?', '?', '?', 0, False), ('--++', '-', None, -1, False), ('--?+', '-', None, -1, True), ('--+', '-', None, -1, True),
    ('- ', '-', None, -1, True), ('-+?', '=', '?', 0, False), ('-?+', '?', '=', 0, False), ('-', '-', None, -1, False),
    ('+--', None, '+', 1, False), ('+ ', None, '+', 1, True), ('+-', None, '+', 1, True), ('+', None, '+', 1, False),
]


def _mdiff(fromlines, tolines, context=None, linejunk=None, charjunk=IS_CHARACTER_JUNK):
    """Yield (number, text) of the left side and of the right side, and whether they differ. In the texts, changes stand between '\\0' with '+',
    '-' or '^', and '\\1'. With context, only changes and so many lines around them are yielded, and None three times between such groups."""
    pairs = _pair(_sides(ndiff(fromlines, tolines, linejunk, charjunk)))
    return pairs if context is None else _in_context(pairs, context)


def _sides(diff):
    """Yield the sides of the lines of a diff; one of the two may be None, or a blank line that keeps the other side's place."""
    lines, numbers, behind = deque(), [0, 0], 0

    def side(mark, which):
        numbers[which] += 1
        text = lines.popleft()
        if mark == '?':
            marks = lines.popleft()
            for found in reversed(list(re.finditer(r'\++|-+|\^+', marks))):
                start, end = found.span()
                text = f'{text[:start]}\0{found[0][0]}{text[start:end]}\1{text[end:]}'
            text = text[2:]
        elif mark == '=':
            text = text[2:]
        else:
            text = f'\0{mark}{text[2:] or " "}\1'
        return numbers[which], text

    def blanks(count):
        for _ in range(abs(count)):
            yield (None, ('', '\n'), True) if count < 0 else (('', '\n'), None, True)

    while True:
        lines.extend([next(diff, 'X') for _ in range(4 - len(lines))])
        tags = ''.join([line[0] for line in lines])
        if tags[0] == 'X':
            yield from blanks(behind)
            return
        if tags[0] == ' ':
            text = lines.popleft()[2:]
            numbers = [number + 1 for number in numbers]
            yield (numbers[0], text), (numbers[1], text), False
            continue
        _, left, right, step, flush = next(rule for rule in _RULES if tags.startswith(rule[0]))
        old = side(left, 0) if left else None
        new = side(right, 1) if right else None
        behind += step
        if flush:
            yield from blanks(behind)
            behind = 0
        yield old, new, True


def _pair(sides):
    """Put the sides together that belong on one row."""
    left, right = deque(), deque()
    for old, new, changed in sides:
        for side, queue in ((old, left), (new, right)):
            if side is not None:
                queue.append((side, changed))
        while left and right:
            (old, one), (new, other) = left.popleft(), right.popleft()
            yield old, new, one or other


def _in_context(pairs, context):
    """Yield the rows that differ, with rows around them."""
    while True:
        before, skipped = deque(maxlen=context + 1), 0
        for row in pairs:
            skipped += len(before) > context
            before.append(row)
            if row[2]:
                break
        else:
            return
        if skipped:
            yield None, None, None
        yield from before
        left = context
        while left:
            row = next(pairs, None)
            if row is None:
                return
            left = context if row[2] else left - 1
            yield row


_STYLES = '\n        '.join(['', 'table.diff {font-family:Courier; border:medium;}', '.diff_header {background-color:#e0e0e0}',
                            'td.diff_header {text-align:right}', '.diff_next {background-color:#c0c0c0}', '.diff_add {background-color:#aaffaa}',
                            '.diff_chg {background-color:#ffff77}', '.diff_sub {background-color:#ffaaaa}'])
_PAGE = ('\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"\n          "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">\n\n'
         '<html>\n\n<head>\n    <meta http-equiv="Content-Type"\n          content="text/html; charset=%(charset)s" />\n    <title></title>\n'
         '    <style type="text/css">%(styles)s\n    </style>\n</head>\n\n<body>\n    %(table)s%(legend)s\n</body>\n\n</html>')
_COLUMNS = '        <colgroup></colgroup> <colgroup></colgroup> <colgroup></colgroup>\n'
_TABLE = ('\n    <table class="diff" id="difflib_chg_%(prefix)s_top"\n           cellspacing="0" cellpadding="0" rules="groups" >\n' + 2 * _COLUMNS
          + '        %(header_row)s\n        <tbody>\n%(data_rows)s        </tbody>\n    </table>')


def _legend_table(title, span, rows):
    cells = ''.join([f'                      <tr><td{row}\n' for row in rows])
    return f'<table border="" summary="{title}">\n                      <tr><th{span}> {title} </th> </tr>\n{cells}                  </table></td>'


_LEGEND = ('\n    <table class="diff" summary="Legends">\n        <tr> <th colspan="2"> Legends </th> </tr>\n        <tr> <td> '
           + _legend_table('Colors', '', [' class="diff_add">&nbsp;Added&nbsp;</td></tr>', ' class="diff_chg">Changed</td> </tr>',
                                          ' class="diff_sub">Deleted</td> </tr>'])
           + '\n             <td> '
           + _legend_table('Links', ' colspan="2"', ['>(f)irst change</td> </tr>', '>(n)ext change</td> </tr>', '>(t)op</td> </tr>'])
           + ' </tr>\n    </table>')


_ENTITIES = ('&', '&amp;'), ('>', '&gt;'), ('<', '&lt;'), (' ', '&nbsp;')


class HtmlDiff:
    """Makes tables, and pages with them, that show two texts side by side with their differences in colour."""

    _file_template, _styles, _table_template, _legend = _PAGE, _STYLES, _TABLE, _LEGEND
    _default_prefix = 0
    __module__ = 'difflib'

    def __init__(self, tabsize=8, wrapcolumn=None, linejunk=None, charjunk=IS_CHARACTER_JUNK):
        self._tabsize, self._wrapcolumn = tabsize, wrapcolumn
        self._junk = {'linejunk': linejunk, 'charjunk': charjunk}

    def make_file(self, fromlines, tolines, fromdesc='', todesc='', context=False, numlines=5, *, charset='utf-8'):
        """Return a page with the table and a legend."""
        table = self.make_table(fromlines, tolines, fromdesc, todesc, context=context, numlines=numlines)
        page = self._file_template % {'styles': self._styles, 'legend': self._legend, 'table': table, 'charset': charset}
        return page.encode(charset, 'xmlcharrefreplace').decode(charset)

    def make_table(self, fromlines, tolines, fromdesc='', todesc='', context=False, numlines=5):
        """Return a table; with context, only the changes and numlines lines around them."""
        self._prefix = [f"{side}{HtmlDiff._default_prefix}_" for side in ('from', 'to')]
        HtmlDiff._default_prefix += 1
        old, new = [self.__expand(line) for line in fromlines], [self.__expand(line) for line in tolines]
        rows = _mdiff(old, new, numlines if context else None, **self._junk)
        if self._wrapcolumn:
            rows = chain.from_iterable(map(self.__wrap, rows))
        rows = [(self.__cell(0, *old), self.__cell(1, *new), changed) if changed is not None else (None, None, None) for old, new, changed in rows]
        header = ''
        if fromdesc or todesc:
            heads = [f'<th class="diff_next"><br /></th><th colspan="2" class="diff_header">{text}</th>' for text in (fromdesc, todesc)]
            header = f"<thead><tr>{''.join(heads)}</tr></thead>"
        table = self._table_template % {'data_rows': self.__rows(rows, context, numlines), 'header_row': header, 'prefix': self._prefix[1]}
        for mark, text in (('\0+', '<span class="diff_add">'), ('\0-', '<span class="diff_sub">'), ('\0^', '<span class="diff_chg">'),
                           ('\1', '</span>'), ('\t', '&nbsp;')):
            table = table.replace(mark, text)
        return table

    def __expand(self, line):
        """Turn the spaces that tabs stand for into tabs, which become spaces that do not break."""
        return line.replace(' ', '\0').expandtabs(self._tabsize).replace(' ', '\t').replace('\0', ' ').rstrip('\n')

    def __wrap(self, row):
        """Break the lines of a row into several rows."""
        old, new, changed = row
        if changed is None:
            return [row]
        left, right = self.__pieces(*old), self.__pieces(*new)
        blank = ('', ' ')
        return [(left[i] if i < len(left) else blank, right[i] if i < len(right) else blank, changed) for i in range(max(len(left), len(right)))]

    def __pieces(self, number, text):
        """Break a line; marks that are cut in two are closed and opened again."""
        pieces, width = [], self._wrapcolumn
        while number and len(text) - text.count('\0') * 3 > width < len(text):
            at = shown = 0
            mark = ''
            while shown < width and at < len(text):
                if text[at] == '\0':
                    mark = text[at + 1]
                    at += 2
                else:
                    shown += text[at] != '\1'
                    mark = '' if text[at] == '\1' else mark
                    at += 1
            pieces.append((number, text[:at] + ('\1' if mark else '')))
            number, text = '>', (f'\0{mark}' if mark else '') + text[at:]
        return pieces + [(number, text)]

    def __cell(self, side, number, text):
        anchor = f' id="{self._prefix[side]}{number}"' if isinstance(number, int) else ''
        for mark, entity in _ENTITIES:
            text = text.replace(mark, entity)
        text = text.rstrip()
        return f'<td class="diff_header"{anchor}>{number}</td><td nowrap="nowrap">{text}</td>'

    def __rows(self, rows, context, numlines):
        """Return the rows of the table with links from each change to the next."""
        target = f'difflib_chg_{self._prefix[1]}_'
        anchors, links = [''] * len(rows), [''] * len(rows)
        changes = last = 0
        for i, (_, _, changed) in enumerate(rows):
            if changed and not (i and rows[i - 1][2]):
                anchors[max(0, i - numlines)] = f' id="{target}{changes}"'
                changes, last = changes + 1, i
                links[i] = f'<a href="#{target}{changes}">n</a>'
        if not rows:
            cell = f"<td></td><td>&nbsp;{'No Differences Found' if context else 'Empty File'}&nbsp;</td>"
            rows, anchors, links = [(cell, cell, False)], [''], ['']
        if not rows[0][2]:
            links[0] = f'<a href="#{target}0">f</a>'
        links[last] = f'<a href="#{target}top">t</a>'
        out = []
        for i, (old, new, changed) in enumerate(rows):
            if changed is not None:
                out.append(f'            <tr><td class="diff_next"{anchors[i]}>{links[i]}</td>{old}<td class="diff_next">{links[i]}</td>{new}</tr>\n')
            elif i:
                out.append('        </tbody>        \n        <tbody>\n')
        return ''.join(out)

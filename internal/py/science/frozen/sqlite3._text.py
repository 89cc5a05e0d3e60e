"""Looks at the text of statements, and writes databases as text."""

import re

_SKIP = re.compile(r"(?:\s+|--[^\n]*(?:\n|$)|/\*.*?(?:\*/|$))*", re.S)
_PIECE = re.compile(r"""\s+|--[^\n]*(?:\n|$)|/\*.*?\*/|'[^']*'|"[^"]*"|`[^`]*`|\[[^\]]*\]|\w+|.""", re.S)
_OPEN = ("'", '"', "`", "[")


def _first_word(sql):
    """The word that a statement begins with, in capitals."""
    at = _SKIP.match(sql).end()
    word = re.compile(r"\w*").match(sql, at).group()
    return word.upper()


_PARAMETER = re.compile(r"""('[^']*'|"[^"]*"|`[^`]*`|\[[^\]]*\]|--[^\n]*|/\*.*?(?:\*/|$))|\?\d*|[:@$]\w+""", re.S)


def _expanded(sql, names, values):
    """The statement with values in place of its parameters, as SQLite writes them."""
    if not names:
        return sql
    last = 0

    def value(m):
        nonlocal last
        mark = m.group()
        if m[1] is not None:
            return mark
        if mark == "?":
            number = last + 1
        elif mark[0] == "?":
            number = int(mark[1:])
        else:
            number = names.index(mark) + 1
        last = max(last, number)
        return _shown(values[number - 1])

    return _PARAMETER.sub(value, sql)


def _shown(value):
    if value is None or value != value:
        return "NULL"
    if isinstance(value, int):
        return str(int(value))
    if isinstance(value, float):
        digits, e, power = f"{value:.15g}".replace("inf", "Inf").partition("e")
        return digits + ("" if "." in digits or "I" in digits else ".0") + e + power
    if isinstance(value, str):
        return "'" + value.partition("\0")[0].replace("'", "''") + "'"
    return f"x'{bytes(value).hex()}'"


def complete_statement(statement):
    """Report whether the text ends with a complete statement."""
    words = []
    ended = trigger = False
    for m in _PIECE.finditer(statement):
        piece = m.group()
        if piece.isspace() or piece.startswith("--") or piece.startswith("/*") and len(piece) > 2:
            continue
        if piece in _OPEN:
            return False
        if piece == "/" and statement.startswith("/*", m.start()):
            return False
        if piece == ";":
            ended = not trigger or words[-2:] == [";", "END"]
            if ended:
                words, trigger = [], False
            else:
                words.append(piece)
            continue
        ended = False
        words.append(piece.upper())
        if words[0] == "EXPLAIN":
            words.pop()
        elif len(words) in (2, 3) and words[0] == "CREATE" and words[-1] == "TRIGGER":
            trigger = len(words) == 2 or words[1] in ("TEMP", "TEMPORARY")
        if len(words) > 8:
            del words[4:-3]
    return ended


def _quoted(name):
    return '"' + name.replace('"', '""') + '"'


def _literal(name):
    return "'" + name.replace("'", "''") + "'"


def _dump(con, filter):
    cursor = con.cursor()
    cursor.row_factory = None
    if cursor.execute("PRAGMA foreign_keys").fetchone()[0]:
        yield "PRAGMA foreign_keys=OFF;"
    yield "BEGIN TRANSACTION;"
    wanted, values = ("AND name LIKE ?", (filter,)) if filter else ("", ())
    sequences = False
    tables = cursor.execute(f"SELECT name, sql FROM sqlite_master WHERE sql NOT NULL AND type = 'table' {wanted} ORDER BY name", values).fetchall()
    for name, sql in tables:
        if name == "sqlite_sequence":
            sequences = True
            continue
        if name == "sqlite_stat1":
            yield 'ANALYZE "sqlite_master";'
        elif name.startswith("sqlite_"):
            continue
        else:
            yield sql + ";"
        yield from _dumped_rows(cursor, name)
    for (sql,) in cursor.execute(f"SELECT sql FROM sqlite_master WHERE sql NOT NULL AND type IN ('index', 'trigger', 'view') {wanted}", values).fetchall():
        yield sql + ";"
    if sequences:
        yield 'DELETE FROM "sqlite_sequence";'
        yield from _dumped_rows(cursor, "sqlite_sequence")
    yield "COMMIT;"


def _dumped_rows(cursor, table):
    columns = [row[1] for row in cursor.execute(f"PRAGMA table_info({_quoted(table)})").fetchall()]
    values = " || ',' || ".join(f"quote({_quoted(c)})" for c in columns)
    for (text,) in cursor.execute(f"SELECT {values} FROM {_quoted(table)}").fetchall():
        yield f"INSERT INTO {_quoted(table)} VALUES({text});"

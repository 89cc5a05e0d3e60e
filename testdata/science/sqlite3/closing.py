# A function that makes values of a row may close what the row comes from.
import sqlite3


def raised(function):
    try:
        function()
    except sqlite3.Error as e:
        return f"{type(e).__name__}: {e}"


for sql in ("select 'a', 'b'", "select 'a' union all select 'b'", "select 'a'"):
    con = sqlite3.connect(":memory:")

    def close(text):
        con.close()
        return text

    con.text_factory = close
    outcome = raised(lambda: con.execute(sql).fetchall())
    assert outcome == "ProgrammingError: Cannot operate on a closed database.", (sql, outcome)

con = sqlite3.connect(":memory:", detect_types=sqlite3.PARSE_COLNAMES)
sqlite3.register_converter("closing", lambda text: con.close())
outcome = raised(lambda: con.execute("select 1 as 'a [closing]', 2 as 'b [closing]'").fetchall())
assert outcome == "ProgrammingError: Cannot operate on a closed database.", outcome

con = sqlite3.connect(":memory:")
cursor = con.cursor()
seen = []


def close_cursor(text):
    seen.append(raised(cursor.close))
    return text


con.text_factory = close_cursor
assert cursor.execute("select 'a'").fetchall() == [(b"a",)]
assert seen == ["ProgrammingError: Recursive use of cursors not allowed."], seen

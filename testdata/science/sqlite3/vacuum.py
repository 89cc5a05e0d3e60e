# VACUUM works however it is written, and nothing else may attach a database.
import sqlite3

con = sqlite3.connect(":memory:", isolation_level=None)
con.execute("create table t(x)")
con.execute("insert into t values (1)")
for sql in ("VACUUM", "vacuum;", "  \n Vacuum main", "/* a */ -- b\n/* VACUUM */ vacuum"):
    con.execute(sql)
assert con.execute("select x from t").fetchall() == [(1,)]

# /// script
# dependencies = ["sqlglot"]
# ///
import sqlglot
from sqlglot import exp, parse_one, transpile
from sqlglot.optimizer import optimize

print(transpile("SELECT EPOCH_MS(1618088028295)", read="duckdb", write="hive"))
print(transpile("SELECT `a`, IFNULL(b, 0) FROM t LIMIT 3", read="mysql", write="postgres", pretty=True)[0])
e = parse_one("SELECT a, b + 1 AS c FROM x JOIN y USING (id) WHERE a > 1 AND NOT b IS NULL GROUP BY 1 ORDER BY c DESC")
print([c.name for c in e.find_all(exp.Column)], [t.name for t in e.find_all(exp.Table)])
print(e.sql(pretty=True), repr(parse_one("1 + 2 * x")))
print(optimize("SELECT A OR (B OR (C AND D)) FROM t WHERE 1 = 1 AND a > 2", schema={"t": {k: "INT" for k in "abcd"}}).sql(pretty=True))
print(exp.select("x").from_("t").where("x > 1").limit(2).sql(), sqlglot.diff(parse_one("SELECT a"), parse_one("SELECT b"))[0].__class__.__name__)
try:
    parse_one("SELECT FROM (")
except sqlglot.errors.ParseError as err:
    print(err.errors[0]["description"])

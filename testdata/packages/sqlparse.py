# /// script
# dependencies = ["sqlparse"]
# ///
import sqlparse

sql = "select a,b, count(*) from t left join u on t.id=u.id where a>1 and (b in (1,2) or c like 'x%') group by a; insert into t values (1, 'a''b')"
for s in sqlparse.split(sql):
    print(sqlparse.format(s, reindent=True, keyword_case="upper"))
p = sqlparse.parse(sql)[0]
print(p.get_type(), [(str(t.ttype), str(t)) for t in p.tokens if not t.is_whitespace][:6])
print(sqlparse.format("select 1 -- note\n/* x */", strip_comments=True), sqlparse.format("SELECT a", identifier_case="upper"))

# /// script
# dependencies = ["prettytable"]
# ///
from prettytable import PrettyTable, MARKDOWN, from_csv
import io

t = PrettyTable(["City", "Area", "Rain"])
t.add_rows([["Adelaide", 1295, 600.5], ["Brisbane", 5905, 1146.4], ["Darwin", 112, 1714.7]])
t.align["City"], t.float_format, t.sortby = "l", ".2", "Area"
print(t)
print(t.get_string(fields=["City", "Rain"], border=False), t.get_html_string()[:60])
t.set_style(MARKDOWN)
print(t)
print(from_csv(io.StringIO("a,b\n1,2\n3,4")))
print(t.get_json_string()[:40])

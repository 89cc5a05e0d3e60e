# /// script
# dependencies = ["tabulate"]
# ///
from tabulate import tabulate, tabulate_formats

rows = [["spam", 41.9999, None], ["eggs", 451, "x|y"], ["long name", "-1.5", ""]]
for f in ("plain", "simple", "grid", "fancy_grid", "pipe", "orgtbl", "rst", "html", "latex", "tsv", "psql", "github", "jira"):
    print(tabulate(rows, headers=["Item", "Qty", "Note"], tablefmt=f))
print(tabulate([{"a": 1, "b": 2}, {"a": 3}], headers="keys", showindex="always", floatfmt=".2f", missingval="?"))
print(tabulate({"k": [1, 2], "v": ["a\nb", "c"]}, headers="keys", stralign="right", numalign="left", tablefmt="grid"), len(tabulate_formats) > 20)

# Reads CSV text and reports sums by group. With a file: --mount DIR, then open("/work/sales.csv").
import csv
import io
from collections import defaultdict

TEXT = """region,amount
north,120.5
south,80
north,30
"""

totals = defaultdict(float)
for row in csv.DictReader(io.StringIO(TEXT)):
    totals[row["region"]] += float(row["amount"])
for region, total in sorted(totals.items()):
    print(f"{region:<8}{total:>10.2f}")

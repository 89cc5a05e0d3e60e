# A CSV file read as dicts, grouped and written.
import csv
import io
from collections import defaultdict

text = "date,shop,item,amount\n" + "".join(f"2024-{i % 12 + 1:02d}-01,s{i % 9},\"item, {i % 30}\",{i % 100}.{i % 10}0\n" for i in range(5000))
for _ in range(12):
    sums, counts = defaultdict(float), defaultdict(int)
    for row in csv.DictReader(io.StringIO(text)):
        key = row["shop"], row["date"][:7]
        sums[key] += float(row["amount"])
        counts[row["item"]] += 1
    out = io.StringIO()
    w = csv.writer(out)
    for key, value in sorted(sums.items()):
        w.writerow([*key, f"{value:.2f}"])
print(len(out.getvalue()), len(counts), round(sum(sums.values()), 2))

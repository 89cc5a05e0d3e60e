# 100,000 rows written and read.
import csv
import io

rows = [[i, f"name {i}", f"some, text {i % 10}" if i % 5 == 0 else "plain", i / 4, ""] for i in range(100000)]
out = io.StringIO()
csv.writer(out).writerows(rows)
text = out.getvalue()
total = 0
for row in csv.reader(io.StringIO(text)):
    total += len(row[2])
names = list(csv.DictReader(io.StringIO("id,name,text,value,rest\n" + text[:500000])))
print(len(text), total, len(names), names[-2]["name"])

import csv, io, json
from collections import defaultdict
from datetime import datetime, timedelta
raw = """order_id,customer,amount,date
1,Alice,120.50,2024-01-15
2,Bob,75.00,2024-01-16
3,Alice,200.25,2024-02-01
4,Carol,,2024-02-10
5,Bob,99.99,2024-03-05
"""
rows = list(csv.DictReader(io.StringIO(raw)))
tot = defaultdict(float); months = defaultdict(list)
for r in rows:
    amt = float(r['amount'] or 0); tot[r['customer']] += amt
    months[datetime.strptime(r['date'], '%Y-%m-%d').strftime('%b %Y')].append(amt)
for c, t in sorted(tot.items(), key=lambda kv: (-kv[1], kv[0])): print(f"{c:<10}|{t:>10,.2f}")
print(json.dumps({k: {'n': len(v), 'avg': round(sum(v) / len(v), 2)} for k, v in months.items()}, indent=2))
print(max(rows, key=lambda r: float(r['amount'] or 0))['customer'], [r for r in rows if not r['amount']])
print((datetime(2024, 3, 1) - datetime(2024, 2, 1)).days, datetime(2024, 1, 31) + timedelta(weeks=4, days=2))

# Orders booked into dicts of dicts, with reports.
def book(stock, orders):
    refused = []
    for number, (item, count, price) in enumerate(orders):
        entry = stock.setdefault(item, {"count": 0, "value": 0.0, "log": []})
        if count < 0 and entry["count"] < -count:
            refused.append({"order": number, "item": item, "missing": -count - entry["count"]})
            continue
        entry["count"] += count
        entry["value"] += count * price
        entry["log"].append((number, count))
        if len(entry["log"]) > 20:
            entry["log"] = entry["log"][-10:]
    return refused

orders = [(f"part-{i * 31 % 211}", (i * 7 % 13) - 4, i % 90 / 4) for i in range(30_000)]
for _ in range(9):
    stock = {}
    refused = book(stock, orders)
    report = "\n".join(f"{k:<10}{v['count']:>6}{v['value']:>12.2f}" for k, v in sorted(stock.items(), key=lambda kv: -kv[1]["value"]))
print(len(refused), len(report), sum(r["missing"] for r in refused))

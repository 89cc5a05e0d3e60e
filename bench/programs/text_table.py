# A table with aligned columns.
rows = [("name", "count", "share")] + [(f"row {i}", i * i, i / 300) for i in range(300)]

def table(rows):
    cells = [[str(c) if not isinstance(c, float) else format(c, ".2%") for c in row] for row in rows]
    widths = [max(len(row[i]) for row in cells) for i in range(3)]
    lines = []
    for row in cells:
        lines.append(" | ".join(c.ljust(w) if i == 0 else c.rjust(w) for i, (c, w) in enumerate(zip(row, widths))))
    lines.insert(1, "-+-".join("-" * w for w in widths))
    return "\n".join(lines)

total = 0
for _ in range(240):
    total += len(table(rows))
print(total)

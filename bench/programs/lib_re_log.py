# A log taken apart by regular expressions.
import re

line = re.compile(r'(?P<ip>\d+\.\d+\.\d+\.\d+) - (?P<user>\w+|-) \[(?P<when>[^\]]+)\] "(?P<verb>[A-Z]+) (?P<path>\S+)" (?P<code>\d{3}) (?P<size>\d+)')
lines = [f'10.0.{i % 256}.{i % 7} - {"bob" if i % 3 else "-"} [2024-05-{i % 28 + 1:02d}] "GET /p/{i}?q={i % 10}" {200 + i % 5} {i * 17}' for i in range(3000)]
total = 0
for _ in range(14):
    for text in lines:
        m = line.match(text)
        total += int(m["size"]) + len(m.group("path")) + (m["user"] == "-")
        if re.search(r"q=[13579]$", m["path"]):
            total += len(re.findall(r"\d+", text))
    total += len(re.sub(r"(\d+)\.(\d+)", r"\2-\1", lines[0] * 50))
print(total)

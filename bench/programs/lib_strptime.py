# 100,000 times parsed.
from datetime import datetime

texts = [f"2024-{i % 12 + 1:02}-{i % 28 + 1:02} {i % 24:02}:{i % 60:02}:{i % 60:02}" for i in range(1000)]
total = 0
for i in range(100000):
    total += datetime.strptime(texts[i % 1000], "%Y-%m-%d %H:%M:%S").day
print(total)

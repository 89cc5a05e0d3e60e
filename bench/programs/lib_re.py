# findall and sub on 1 MB of text.
import re

line = "2024-03-17 12:34:56 INFO user_%d@example.org GET /index.html?id=%d 200 1.25ms the quick brown fox\n"
text = "".join(line % (i, i * 7) for i in range(10500))
print(len(text), len(re.findall(r"\w+@\w+\.\w+", text)), len(re.findall(r"\d{4}-\d{2}-\d{2}", text)), len(re.sub(r"\d+", "#", text)))
print(len(re.sub(r"(\w+)@(\w+)", r"\2 at \1", text)), sum(int(m[1]) for m in re.finditer(r"id=(\d+)", text)))

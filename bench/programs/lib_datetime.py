# Dates and times: arithmetic, formatting, parsing.
from datetime import date, datetime, timedelta

start = datetime(2024, 1, 31, 8, 30)
total, days = 0, {}
for i in range(50_000):
    t = start + timedelta(hours=i * 5, minutes=i % 60)
    total += t.weekday() + (t - start).days + t.isocalendar()[1]
    key = t.date().isoformat()
    days[key] = days.get(key, 0) + 1
    if i % 4 == 0:
        total += len(t.strftime("%Y-%m-%d %H:%M")) + datetime.fromisoformat(t.isoformat()).hour
print(total, len(days), date(2024, 2, 29).replace(year=2028).toordinal())

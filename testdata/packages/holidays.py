# /// script
# dependencies = ["holidays"]
# ///
from datetime import date
import holidays

us = holidays.US(years=2024)
for d, n in sorted(us.items()):
    print(d, n)
print(date(2024, 7, 4) in us, us.get("2024-12-25"), holidays.country_holidays("DE", subdiv="BY", years=2024).get(date(2024, 1, 6)))
print(sorted(holidays.GB(subdiv="SCT", years=2023))[0], us.get_named("day")[:2], us.is_working_day("2024-07-04"))

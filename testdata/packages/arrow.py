# /// script
# dependencies = ["arrow"]
# ///
import arrow
from datetime import timedelta

a = arrow.get("2024-02-28T22:15:00+01:00")
print(a, a.to("utc"), a.shift(days=+2, hours=-1), a.floor("month"), a.ceil("hour"), a.format("dddd, D MMMM YYYY [at] HH:mm ZZ"))
print(arrow.get("June 3 2021", "MMMM D YYYY"), a.humanize(a.shift(hours=3)), a.humanize(a.shift(days=-40), locale="de"), a.isocalendar())
print([d.format("MM-DD") for d in arrow.Arrow.range("week", a, a.shift(months=1))], a.span("week")[1], a.is_between(a.shift(days=-1), a.shift(days=1)))
print(arrow.get(1700000000).to("US/Pacific"), a.dehumanize("in 2 days"), a - a.shift(weeks=1), a.replace(tzinfo="Asia/Tokyo"))
try:
    arrow.get("13/13/2020", "DD/MM/YYYY")
except Exception as e:
    print(type(e).__name__, e)

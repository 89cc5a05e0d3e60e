# /// script
# dependencies = ["python-dateutil"]
# ///
from datetime import datetime, date
from dateutil import parser, rrule, relativedelta, tz, easter

for s in ("2003-09-25T10:49:41.5-03:00", "Sep 25 2003 10:36pm", "25/9/2003", "Thu, 25 Sep 2003 10:49:41 -0300", "20030925T104941", "10 h 36"):
    print(parser.parse(s, default=datetime(2020, 1, 1), dayfirst="/" in s))
print(datetime(2020, 1, 31) + relativedelta.relativedelta(months=+1, weekday=relativedelta.MO(-1)))
print(relativedelta.relativedelta(datetime(2024, 3, 1), datetime(2020, 2, 29)))
print([d.date().isoformat() for d in rrule.rrule(rrule.MONTHLY, count=4, byweekday=rrule.FR(-1), dtstart=datetime(2024, 1, 1))])
print(list(rrule.rrulestr("DTSTART:20240101T090000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=4")))
print(easter.easter(2026), tz.tzutc(), datetime(2024, 1, 1, tzinfo=tz.tzoffset("X", 3600)).isoformat(), parser.isoparse("2024-W05-3"))
try:
    parser.parse("hello")
except parser.ParserError as e:
    print(e)

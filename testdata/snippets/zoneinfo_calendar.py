from zoneinfo import ZoneInfo
from datetime import *
import calendar
for z in ['America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'UTC']:
    d = datetime(2024, 3, 10, 1, 30, tzinfo=ZoneInfo(z)); print(d, d.tzname(), d.utcoffset(), d.dst(), (d + timedelta(hours=24)).astimezone(timezone.utc), repr(d.tzinfo), d.tzinfo)
d = datetime(2024, 11, 3, 1, 30, tzinfo=ZoneInfo('America/New_York')); print(d.utcoffset(), d.replace(fold=1).utcoffset(), d.astimezone(ZoneInfo('Asia/Tokyo')).isoformat())
try: ZoneInfo('No/Where')
except Exception as e: print(type(e), e)
print(calendar.month(2024, 2)); print(calendar.TextCalendar(6).formatmonth(2023, 12, w=3)); print(calendar.monthrange(2023, 2), calendar.isleap(1900), calendar.leapdays(2000, 2025), calendar.weekday(2024, 1, 1), calendar.month_name[3], list(calendar.day_abbr), calendar.monthcalendar(2024, 2), calendar.timegm((1970, 1, 2, 0, 0, 0)))
print(calendar.calendar(2024, m=4)[:400]); print([d for d in calendar.Calendar().itermonthdates(2024, 2)][:3]); print(calendar.HTMLCalendar().formatmonth(2024, 2)[:200]); 
try: calendar.monthrange(2023, 13)
except Exception as e: print(type(e), e)

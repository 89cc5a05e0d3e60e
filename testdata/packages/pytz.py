# /// script
# dependencies = ["pytz"]
# ///
from datetime import datetime, timedelta
import pytz

ny = pytz.timezone("America/New_York")
d = ny.localize(datetime(2024, 3, 10, 1, 30))
print(d, ny.normalize(d + timedelta(hours=1)), d.astimezone(pytz.utc), d.astimezone(pytz.timezone("Asia/Kolkata")))
try:
    ny.localize(datetime(2024, 3, 10, 2, 30), is_dst=None)
except pytz.NonExistentTimeError as e:
    print(type(e).__name__, e)
print(len(pytz.all_timezones) > 400, pytz.country_timezones["de"], repr(ny), pytz.FixedOffset(90).utcoffset(None))

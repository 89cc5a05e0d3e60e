# /// script
# dependencies = ["isodate"]
# ///
import isodate
from datetime import datetime, timedelta

print(isodate.parse_duration("P1Y2M3DT4H5M6.5S"), isodate.parse_duration("PT36H"), isodate.duration_isoformat(timedelta(days=3, seconds=5)), isodate.parse_datetime("2024-W01-2T10:20:30,5+02:00"))
print(datetime(2024, 1, 31) + isodate.parse_duration("P1M"), isodate.parse_date("20240506"), isodate.parse_time("10:20Z"), isodate.datetime_isoformat(datetime(2024, 1, 2)))
try:
    isodate.parse_duration("x")
except isodate.ISO8601Error as e:
    print(e)

# /// script
# dependencies = ["humanize"]
# ///
import datetime
import humanize

print(humanize.intcomma(1234567.891), humanize.intword(1.2e9), humanize.ordinal(22), humanize.apnumber(5))
print(humanize.naturalsize(123456789), humanize.naturalsize(123456789, binary=True), humanize.naturalsize(300, gnu=True))
print(humanize.naturaldelta(datetime.timedelta(days=40, hours=3)), humanize.precisedelta(datetime.timedelta(seconds=3633, days=2)))
now = datetime.datetime(2026, 1, 1)
print(humanize.naturaltime(now - datetime.timedelta(minutes=5), when=now))
print(humanize.fractional(0.3), humanize.scientific(12345.678), humanize.metric(1500, "V"), humanize.clamp(0.1, ceil=0.01))
print(humanize.natural_list(["a", "b", "c"]))

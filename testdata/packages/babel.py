# /// script
# dependencies = ["babel"]
# ///
from datetime import date, datetime, time
from decimal import Decimal
from babel import Locale
from babel.dates import format_date, format_datetime, format_timedelta, format_time
from babel.numbers import format_currency, format_decimal, format_percent, parse_decimal
from babel.lists import format_list
from datetime import timedelta

d = datetime(2024, 3, 5, 14, 7, 9)
for l in ("en_US", "de_DE", "fr", "ja", "ar", "pl"):
    print(l, format_date(d, "full", locale=l), format_datetime(d, "short", locale=l), format_decimal(12345.678, locale=l), format_currency(-9.5, "EUR", locale=l), format_percent(0.345, locale=l))
    print(format_timedelta(timedelta(days=5), locale=l), format_list(["a", "b", "c"], locale=l), Locale.parse(l).display_name, Locale.parse(l).plural_form(3))
print(parse_decimal("1.099,98", locale="de"), format_date(d, "EEE, MMM d, ''yy", locale="en"), Locale("en").languages["de"], Locale.negotiate(["de_AT", "en"], ["de", "en"]))

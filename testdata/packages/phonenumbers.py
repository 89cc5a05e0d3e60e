# /// script
# dependencies = ["phonenumbers"]
# ///
import phonenumbers as p
from phonenumbers import geocoder, carrier, timezone

x = p.parse("+442083661177")
print(x, p.is_valid_number(x), p.format_number(x, p.PhoneNumberFormat.NATIONAL), p.format_number(x, p.PhoneNumberFormat.RFC3966))
y = p.parse("(030) 123456", "DE")
print(p.format_number(y, p.PhoneNumberFormat.E164), p.number_type(y), [m.raw_string for m in p.PhoneNumberMatcher("Call 510-748-8230 or 703-4800500", "US")])
f = p.AsYouTypeFormatter("US")
print([f.input_digit(c) for c in "6502532222"], geocoder.description_for_number(x, "en"), timezone.time_zones_for_number(x))
try:
    p.parse("abc", None)
except p.NumberParseException as e:
    print(e)

# Property lists written and read in both formats.
import datetime
import plistlib

value = {
    "string": "aé<&>", "int": -3, "big": 2 ** 63, "float": 1.5, "true": True, "false": False, "data": b"\x00\x01" * 20,
    "date": datetime.datetime(2004, 10, 26, 10, 33, 33), "list": [1, [], {}, "x"], "dict": {"b": 1, "a": {"c": "d"}},
}
for fmt in (plistlib.FMT_XML, plistlib.FMT_BINARY):
    assert plistlib.loads(plistlib.dumps(value, fmt=fmt)) == value
    assert list(plistlib.loads(plistlib.dumps(value, fmt=fmt))) == sorted(value)
    assert list(plistlib.loads(plistlib.dumps(value, fmt=fmt, sort_keys=False))) == list(value)

assert plistlib.dumps({"k": [1, b"ab"]}) == b"""<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
\t<key>k</key>
\t<array>
\t\t<integer>1</integer>
\t\t<data>
\t\tYWI=
\t\t</data>
\t</array>
</dict>
</plist>
"""
assert plistlib.dumps(["a", "a", 300], fmt=plistlib.FMT_BINARY).hex() == (
    "62706c6973743030a3010102516111012c080c0e000000000000010100000000000000030000000000000000000000000000" "0011")
uid = plistlib.UID(5)
assert plistlib.loads(plistlib.dumps([uid], fmt=plistlib.FMT_BINARY)) == [uid] and repr(uid) == "UID(5)"
aware = datetime.datetime(2020, 1, 2, 3, 4, 5, tzinfo=datetime.timezone(datetime.timedelta(hours=1)))
assert plistlib.loads(plistlib.dumps(aware, aware_datetime=True), aware_datetime=True) == aware


def error(call):
    try:
        call()
    except Exception as e:
        return type(e).__name__, str(e)


assert error(lambda: plistlib.loads(b"junk")) == ("InvalidFileException", "Invalid file")
assert error(lambda: plistlib.dumps({1: 2})) == ("TypeError", "keys must be strings")
assert plistlib.loads(plistlib.dumps({1: 2, "a": 3}, skipkeys=True, sort_keys=False)) == {"a": 3}
assert error(lambda: plistlib.dumps([None])) == ("TypeError", "unsupported type: <class 'NoneType'>")
assert error(lambda: plistlib.dumps([2 ** 64])) == ("OverflowError", "18446744073709551616")
assert error(lambda: plistlib.loads(b"<plist><dict><string>x</string></dict></plist>"))[0] == "ValueError"
assert error(lambda: plistlib.loads(b"<plist><dict><key>x</key></dict></plist>"))[1].startswith("missing value for key 'x'")
assert error(lambda: plistlib.loads(b'<?xml version="1.0"?><!DOCTYPE p [<!ENTITY e "x">]><plist/>'))[0] == "InvalidFileException"

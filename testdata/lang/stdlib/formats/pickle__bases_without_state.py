# object.__reduce__ describes an instance by its attributes if its builtin base keeps nothing of its own.
import copy
import datetime
import pickle


class Zone(datetime.tzinfo):
    __reduce__ = object.__reduce__

    def __init__(self, hours):
        self.hours = hours

    def utcoffset(self, dt):
        return datetime.timedelta(hours=self.hours)


z = Zone(5)
for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
    assert pickle.loads(pickle.dumps(z, protocol)).hours == 5
assert copy.copy(z).hours == 5 and copy.deepcopy(z).hours == 5
assert z.__reduce_ex__(2)[1:] == ((Zone,), {'hours': 5}, None, None)
at = datetime.datetime(2026, 11, 15, tzinfo=z)
assert pickle.loads(pickle.dumps(at)) == at and copy.deepcopy(at).utcoffset() == datetime.timedelta(hours=5)

# The codec charmap without a mapping is latin-1.
assert '\xe9'.encode('charmap') == b'\xe9' and b'\xe9'.decode('charmap') == '\xe9'
try:
    '\u20ac'.encode('charmap')
except UnicodeEncodeError as e:
    assert str(e) == "'latin-1' codec can't encode character '\\u20ac' in position 0: ordinal not in range(256)"

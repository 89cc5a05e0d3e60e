"""Time zones of the IANA database, for datetime."""

from datetime import datetime, timedelta, tzinfo

import _zoneinfo

__all__ = ['ZoneInfo', 'reset_tzpath', 'available_timezones', 'TZPATH', 'ZoneInfoNotFoundError', 'InvalidTZPathWarning']

TZPATH = ()
_EPOCH = 719163  # the ordinal of January 1 of 1970
_cache = {}


class ZoneInfoNotFoundError(KeyError):
    """There is no such zone."""


ZoneInfoNotFoundError.__module__ = 'zoneinfo._common'


class InvalidTZPathWarning(RuntimeWarning):
    """A folder of zones is not absolute."""


InvalidTZPathWarning.__module__ = 'zoneinfo._tzpath'


def reset_tzpath(to=None):
    """Set the folders in which zones are looked for: there are none, all zones are built in."""
    if isinstance(to, (str, bytes)):
        raise TypeError(f'tzpath must be a list or tuple, not {type(to)}: {to!r}')
    if to is not None and not all(str(path).startswith('/') for path in to):
        raise ValueError('tzpaths must be absolute')


def available_timezones():
    """Return the names of all zones."""
    return set(_zoneinfo.keys())


def _check(key):
    if not isinstance(key, str):
        raise TypeError(f'expected str, bytes or os.PathLike object, not {type(key).__name__}')
    import posixpath
    if key.startswith('/'):
        raise ValueError(f'ZoneInfo keys may not be absolute paths, got: {key}')
    if len(posixpath.normpath(key)) != len(key):
        raise ValueError(f'ZoneInfo keys must be normalized relative paths, got: {key}')
    if key.startswith('..'):
        raise ValueError(f'ZoneInfo keys must refer to subdirectories of TZPATH, got: {key}')


def _seconds(dt):
    """Return the seconds since 1970 on a clock that shows dt."""
    minutes = ((dt.toordinal() - _EPOCH) * 24 + dt.hour) * 60 + dt.minute
    return minutes * 60 + dt.second


class ZoneInfo(tzinfo):
    """A time zone. Zones of the same name are the same object."""

    def __init_subclass__(cls):
        cls._own_cache = {}

    def __new__(cls, key):
        cache = cls._cache_of()
        zone = cache.get(key)
        if zone is None:
            zone = cache.setdefault(key, cls._make(key))
            zone._cached = True
        return zone

    @classmethod
    def _cache_of(cls):
        return _cache if cls is ZoneInfo else cls._own_cache

    @classmethod
    def _make(cls, key):
        _check(key)
        if rules := _zoneinfo.load(key):
            return cls._with(rules, key)
        raise ZoneInfoNotFoundError(f'No time zone found with key {key}')

    @classmethod
    def _with(cls, rules, key, file=None):
        zone = tzinfo.__new__(cls)
        zone._key, zone._rules, zone._cached, zone._file = key, rules, False, file
        return zone

    @classmethod
    def no_cache(cls, key):
        """Make a zone that is not the one that others share."""
        return cls._make(key)

    @classmethod
    def from_file(cls, file_obj, /, key=None):
        """Make a zone from a file in the format TZif."""
        return cls._with(_zoneinfo.read(file_obj.read()), key, repr(file_obj))

    @classmethod
    def clear_cache(cls, *, only_keys=None):
        """Forget zones, so that they are made anew."""
        cache = cls._cache_of()
        if only_keys is None:
            cache.clear()
        else:
            for key in only_keys:
                cache.pop(key, None)

    @property
    def key(self):
        """The name of the zone."""
        return self._key

    def _find(self, dt):
        if dt is None:
            # without a date only a zone that never changes has an answer
            first, last = _zoneinfo.local(self._rules, -(1 << 36), 0), _zoneinfo.local(self._rules, 1 << 33, 0)
            return first if first == last else None
        return _zoneinfo.local(self._rules, _seconds(dt), dt.fold)

    def utcoffset(self, dt, /):
        """Return the offset from UTC at a local time."""
        found = self._find(dt)
        return None if found is None else timedelta(seconds=found[0])

    def dst(self, dt, /):
        """Return by how much daylight saving moves the clock."""
        found = self._find(dt)
        return None if found is None else timedelta(seconds=found[1])

    def tzname(self, dt, /):
        """Return the short name of the time in force."""
        found = self._find(dt)
        return None if found is None else found[2]

    def fromutc(self, dt, /):
        """Return the local time of a time of UTC."""
        if not isinstance(dt, datetime):
            raise TypeError('fromutc: argument must be a datetime')
        if self is not dt.tzinfo:
            raise ValueError('fromutc: dt.tzinfo is not self')
        offset, fold = _zoneinfo.utc(self._rules, _seconds(dt))
        local = dt + timedelta(seconds=offset)
        return local.replace(fold=1) if fold else local

    def __str__(self):
        return self._key if self._key is not None else repr(self)

    def __repr__(self):
        if self._key is not None:
            return f'{type(self).__module__}.{type(self).__qualname__}(key={self._key!r})'
        return f'{type(self).__module__}.{type(self).__qualname__}.from_file({self._file})'

    def __reduce__(self):
        if self._file is not None:
            import pickle
            raise pickle.PicklingError('Cannot pickle a ZoneInfo file from a file stream.')
        return _unpickle, (type(self), self._key, self._cached)


def _unpickle(cls, key, cached):
    return cls(key) if cached else cls.no_cache(key)

"""Texts that tests and results show."""

__unittest = True

MAX_LENGTH = 80
_PLACEHOLDER = 12  # as long as "[12345 chars]", about
_CONTEXT = 5  # kept on either side of what is left out
_DIFFERING = MAX_LENGTH - 2 * _PLACEHOLDER - 3 * _CONTEXT


def safe_repr(obj, short=False):
    """Return repr(obj), or object's repr where that raises."""
    try:
        text = repr(obj)
    except Exception:
        text = object.__repr__(obj)
    if not short or len(text) < MAX_LENGTH:
        return text
    return text[:MAX_LENGTH] + " [truncated]..."


def strclass(cls):
    """Return the full name of a class."""
    return "%s.%s" % (cls.__module__, cls.__qualname__)


def _cut(text, begin, end):
    """Leave out the middle of a text, with a note of how much was left out."""
    omitted = len(text) - begin - end
    if omitted > _PLACEHOLDER:
        text = "%s[%d chars]%s" % (text[:begin], omitted, text[len(text) - end:])
    return text


def common_shorten_repr(*args):
    """Return the reprs of values; long ones lose the middle of what they begin with in common."""
    texts = tuple(map(safe_repr, args))
    longest = max(map(len, texts))
    if longest <= MAX_LENGTH:
        return texts
    prefix = _common_prefix(texts)
    size = len(prefix)
    room = MAX_LENGTH - (longest - size + _CONTEXT + _PLACEHOLDER)
    if room > _CONTEXT:
        prefix = _cut(prefix, _CONTEXT, room)
        return tuple(prefix + text[size:] for text in texts)
    prefix = _cut(prefix, _CONTEXT, _CONTEXT)
    return tuple(prefix + _cut(text[size:], _DIFFERING, _CONTEXT) for text in texts)


def _common_prefix(texts):
    low, high = min(texts), max(texts)
    for i, c in enumerate(low):
        if c != high[i]:
            return low[:i]
    return low


def count_differences(first, second):
    """Compare unhashable or hashable elements as multisets: a list of (count in first, count in second, element)."""
    first, second = list(first), list(second)
    different = []
    while first:
        element = first[0]
        here = sum(1 for x in first if x == element)
        there = sum(1 for x in second if x == element)
        first = [x for x in first if not x == element]
        second = [x for x in second if not x == element]
        if here != there:
            different.append((here, there, element))
    while second:
        element = second[0]
        different.append((0, sum(1 for x in second if x == element), element))
        second = [x for x in second if not x == element]
    return different

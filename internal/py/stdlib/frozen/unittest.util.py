"""Texts that tests and results show."""

__unittest = True

MAX_LENGTH = 80
_PLACEHOLDER = 12  # as long as "[12345 chars]", about
_CONTEXT = 5  # kept on either side of what is left out
_DIFFERING = MAX_LENGTH - 2 * _PLACEHOLDER - 3 * _CONTEXT


def safe_repr(obj, short=False):
    """Return repr(obj), or object's repr where that raises; short cuts a long text."""
    try:
        shown = repr(obj)
    except Exception:
        shown = object.__repr__(obj)
    too_long = short and len(shown) >= MAX_LENGTH
    return f"{shown[:MAX_LENGTH]} [truncated]..." if too_long else shown


def strclass(cls):
    """Return the full name of a class."""
    return f"{cls.__module__}.{cls.__qualname__}"


def common_shorten_repr(*args):
    """Return the reprs of values; long ones lose the middle of what they begin with in common."""
    reprs = [safe_repr(arg) for arg in args]
    widest = len(max(reprs, key=len))
    if widest > MAX_LENGTH:
        shared = _shared_length(reprs)
        # The common start gets the room that the longest rest leaves. Is there next to none, the rests are cut as well.
        room = MAX_LENGTH - _PLACEHOLDER - _CONTEXT - (widest - shared)
        crowded = room <= _CONTEXT
        start = _without_middle(reprs[0][:shared], _CONTEXT, _CONTEXT if crowded else room)
        rests = [text[shared:] for text in reprs]
        if crowded:
            rests = [_without_middle(rest, _DIFFERING, _CONTEXT) for rest in rests]
        reprs = [start + rest for rest in rests]
    return tuple(reprs)


def _shared_length(texts):
    """Return how many characters all the texts begin with."""
    low, high = min(texts), max(texts)
    return next((n for n, (a, b) in enumerate(zip(low, high)) if a != b), len(low))


def _without_middle(text, head, tail):
    """Keep the two ends of a text and say how much was between them, unless that would take as much room."""
    middle = text[head:len(text) - tail]
    if len(text) - head - tail <= _PLACEHOLDER:
        return text
    return f"{text[:head]}[{len(middle)} chars]{text[head + len(middle):]}"


def count_differences(first, second):
    """Compare elements that need not be hashable as multisets: a list of (count in first, count in second, element)."""
    groups = []  # [element, count in first, count in second]
    for side, elements in enumerate((first, second), 1):
        for element in elements:
            group = next((g for g in groups if g[0] == element), None)
            if group is None:
                groups.append(group := [element, 0, 0])
            group[side] += 1
    return [(here, there, element) for element, here, there in groups if here != there]

"""Names of typing that are not public and that packages use all the same."""

import functools

_ASSERT_NEVER_REPR_MAX_LENGTH = 100
EXCLUDED_ATTRIBUTES = frozenset('''
    __abstractmethods__ __annotations__ __dict__ __doc__ __init__ __module__ __new__ __parameters__ __orig_bases__ __orig_class__
    __slots__ __static_attributes__ __firstlineno__ __subclasshook__ __weakref__ __class_getitem__ __match_args__ __protocol_attrs__
    __non_callable_proto_members__ __type_params__ _abc_impl _is_protocol _is_runtime_protocol'''.split())


def _tp_cache(func=None, /, *, typed=False):
    """Remember the results of a function whose arguments can be hashed."""
    def decorate(func):
        cached = functools.lru_cache(typed=typed)(func)

        @functools.wraps(func)
        def inner(*args, **kwds):
            try:
                hash((args, *kwds.items()))
            except TypeError:
                return func(*args, **kwds)
            return cached(*args, **kwds)
        return inner
    return decorate if func is None else decorate(func)


def _deduplicate(params, *, unhashable_fallback=False):
    """Return the items without repetitions."""
    try:
        return dict.fromkeys(params)
    except TypeError:
        if not unhashable_fallback:
            raise
        kept = []
        for item in params:
            if item not in kept:
                kept.append(item)
        return kept


def _is_dunder(attr):
    """Tell whether a name has two underscores at both ends."""
    return attr.startswith('__') and attr.endswith('__')

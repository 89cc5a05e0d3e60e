"""Names of typing that are not public and that packages use all the same."""

import functools

_ASSERT_NEVER_REPR_MAX_LENGTH = 100


def _tp_cache(func=None, /, *, typed=False):
    """Remember the results of a function whose arguments can be hashed."""
    if func is None:
        return functools.partial(_tp_cache, typed=typed)
    remembered = functools.lru_cache(typed=typed)(func)

    def look_up(*args, **named):
        try:
            hash((args, *named.items()))
        except TypeError:  # such arguments cannot be remembered
            return func(*args, **named)
        return remembered(*args, **named)
    return functools.update_wrapper(look_up, func)


def _deduplicate(params, *, unhashable_fallback=False):
    """Return the items without repetitions."""
    try:
        return dict.fromkeys(params)
    except TypeError:
        if unhashable_fallback:
            params = list(params)
            return [item for i, item in enumerate(params) if item not in params[:i]]
        raise


def _is_dunder(attr):
    """Tell whether a name has two underscores at both ends."""
    return attr[:2] == '__' == attr[-2:]

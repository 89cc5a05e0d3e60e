"""The functions that NumPy's pickles of random streams call."""

import numpy.random as _random


def _source(given):
    if isinstance(given, str):
        given = getattr(_random, given, None)
    if not isinstance(given, type):
        raise ValueError(f"{given} is not a known BitGenerator module.")
    return given(0)


def __bit_generator_ctor(bit_generator="MT19937"):
    """A source of a class or of its name; its state comes after."""
    return _source(bit_generator)


def __generator_ctor(bit_generator="MT19937", bit_generator_ctor=__bit_generator_ctor):
    """A Generator over a source or over one of a class."""
    if not isinstance(bit_generator, _random.BitGenerator):
        bit_generator = bit_generator_ctor(bit_generator)
    return _random.Generator(bit_generator)


def __randomstate_ctor(bit_generator="MT19937", bit_generator_ctor=__bit_generator_ctor):
    """A RandomState over a source or over one of a class."""
    if not isinstance(bit_generator, _random.BitGenerator):
        bit_generator = bit_generator_ctor(bit_generator)
    return _random.RandomState(bit_generator)

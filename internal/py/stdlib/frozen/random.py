"""Random numbers: integers, choices from sequences, and the usual distributions.

Results for a given seed are those of CPython, bit for bit. That fixes how many numbers each function draws, and the order of its
floating-point operations.
"""

from _random import Random as _Generator, _digest, _urandom
from bisect import bisect as _bisect
from itertools import accumulate as _accumulate, repeat as _repeat
from math import (acos as _acos, ceil as _ceil, cos as _cos, e as _e, exp as _exp, fabs as _fabs, floor as _floor,
                  isfinite as _isfinite, lgamma as _lgamma, log as _log, log2 as _log2, pi as _pi, sin as _sin, sqrt as _sqrt,
                  tau as TWOPI)
from operator import index as _index

__all__ = """Random SystemRandom betavariate binomialvariate choice choices expovariate gammavariate gauss getrandbits getstate
    lognormvariate normalvariate paretovariate randbytes randint random randrange sample seed setstate shuffle triangular uniform
    vonmisesvariate weibullvariate""".split()

BPF, _ONE = 53, 1  # bits of a float; what randrange() takes for a step that was not given
RECIP_BPF = 0.5 ** BPF
LOG4, SG_MAGICCONST = _log(4.0), _log(4.5) + 1.0  # for gammavariate()
NV_MAGICCONST = _exp(-0.5) * 4 / _sqrt(2.0)  # for normalvariate()


def _is_sequence(x):
    if isinstance(x, (list, tuple, range, str)):
        return True
    from _collections_abc import Sequence
    return isinstance(x, Sequence)


def _old_seed(text):
    """The seed that version 1 makes of a text: the hash of strings that Python 2 had on 64 bits."""
    codes = [ord(c) for c in text]
    if not codes:
        return 0
    h = codes[0] << 7
    for code in codes:
        h = (1000003 * h ^ code) & 0xffff_ffff_ffff_ffff
    return h ^ len(codes)


def _running_sums(weights, sums, size):
    """Return the running sums of weights, unless they are given, and their total as a float."""
    if sums is None:
        try:
            sums = list(_accumulate(weights))
        except TypeError:
            if isinstance(weights, int):
                raise TypeError(f'The number of choices must be a keyword argument: k={weights!r}') from None
            raise
    elif weights is not None:
        raise TypeError('Cannot specify both weights and cumulative weights')
    if size != len(sums):
        raise ValueError('The number of weights does not match the population')
    total = sums[-1] + 0.0
    if total <= 0.0 or not _isfinite(total):
        raise ValueError(f'Total of weights must be {"greater than zero" if total <= 0.0 else "finite"}')
    return sums, total


class Random(_Generator):
    """A generator of random numbers with its own state.

    A subclass may define random(), and getrandbits() too if it has more to give than the bits of a float.
    """

    VERSION = 3  # of what getstate() returns

    def __init__(self, x=None):
        self.seed(x)
        self.gauss_next = None

    def __init_subclass__(cls, /, **kwargs):
        # Integers come from whichever of random() and getrandbits() was overridden last, so that an override is always used.
        for base in cls.__mro__:
            if '_randbelow' in base.__dict__:
                return
            if 'getrandbits' in base.__dict__:
                cls._randbelow = cls._randbelow_with_getrandbits
                return
            if 'random' in base.__dict__:
                cls._randbelow = cls._randbelow_without_getrandbits
                return

    # The state

    def __reduce__(self):
        return type(self), (), self.getstate()

    def getstate(self):
        """Return the state, for setstate()."""
        words = super().getstate()
        return self.VERSION, words, self.gauss_next

    def __getstate__(self):
        return self.getstate()

    def setstate(self, state):
        """Return to a state that getstate() has told."""
        version = state[0]
        if version not in (2, 3):
            raise ValueError(f'state with version {version} passed to Random.setstate() of version {self.VERSION}')
        _, words, self.gauss_next = state
        if version == 2:  # its words had a sign
            try:
                words = tuple(word % 2**32 for word in words)
            except ValueError as error:
                raise TypeError from error
        super().setstate(words)

    def __setstate__(self, state):
        self.setstate(state)

    def seed(self, a=None, version=2):
        """Start again from a number or text, or from chance if it is None.

        Version 2 uses all bits of a str, bytes or bytearray; version 1 is there for the sequences of old programs.
        """
        match a:
            case None | int() | float():
                pass
            case str() | bytes() if version == 1:
                a = _old_seed(a if isinstance(a, str) else a.decode('latin-1'))
            case str() | bytes() | bytearray():
                if version == 2:
                    data = a.encode() if isinstance(a, str) else bytes(a)
                    a = int.from_bytes(data + _digest(data))
            case _:
                raise TypeError('The only supported seed types are:\nNone, int, float, str, bytes, and bytearray.')
        self.gauss_next = None
        super().seed(a)

    # Integers

    def _randbelow_with_getrandbits(self, n):
        """Return an int in [0, n), from random bits."""
        return self._below(n)

    _randbelow = _randbelow_with_getrandbits

    def _randbelow_without_getrandbits(self, n, maxsize=1 << BPF):
        """Return an int in [0, n), from random()."""
        if n < maxsize:
            limit = (maxsize - maxsize % n) / maxsize  # beyond it lies an incomplete round of remainders
            while (r := self.random()) >= limit:
                pass
            return _floor(r * maxsize) % n
        from warnings import warn
        warn('Underlying random() generator does not supply \n'
             'enough bits to choose from a population range this large.\n'
             'To remove the range limitation, add a getrandbits() method.')
        return _floor(n * self.random())

    def randint(self, a, b):
        """Return an int n with a <= n <= b."""
        stop = b + 1
        return self.randrange(a, stop)

    def randrange(self, start, stop=None, step=_ONE):
        """Return an item of range(start, stop, step)."""
        low, count, stride = _index(start), stop, 1
        if stop is not None:
            count = _index(stop) - low
        elif step is _ONE:
            low, count = 0, low
        else:
            raise TypeError('Missing a non-None stop argument')
        if step is not _ONE:
            stride = _index(step)
            if not stride:
                raise ValueError('zero step for randrange()')
            count = -(-count // stride)
        if count > 0:
            return low + stride * self._randbelow(count)
        given = f'{start}, {stop}' if stride == 1 else f'{start}, {stop}, {step}'
        raise ValueError('empty range for randrange()' if stop is None else f'empty range in randrange({given})')

    def randbytes(self, n):
        """Return n random bytes."""
        bits = self.getrandbits(8 * n)
        return bits.to_bytes(n, 'little')

    # Sequences

    def choice(self, seq):
        """Return an item of a sequence that is not empty."""
        if size := len(seq):
            return seq[self._randbelow(size)]
        raise IndexError('Cannot choose from an empty sequence')

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        """Return a list of k items, each chosen from all of a sequence; weights, or their running sums, make some likelier."""
        draw, size = self.random, len(population)
        if weights is cum_weights is None:
            scale = 0.0 + size
            return [population[_floor(draw() * scale)] for _ in _repeat(None, k)]
        sums, total = _running_sums(weights, cum_weights, size)
        last = size - 1
        return [population[_bisect(sums, total * draw(), 0, last)] for _ in _repeat(None, k)]

    def shuffle(self, x):
        """Put the items of a list in random order."""
        self._settle(x, len(x) - 1)

    def sample(self, population, k, *, counts=None):
        """Return a list of k items at different places of a sequence, in random order.

        counts tells how many times each item is there.
        """
        if not _is_sequence(population):
            raise TypeError('Population must be a sequence.  For dicts or sets, use sorted(d).')
        if counts is not None:
            return self._sample_counted(population, k, list(_accumulate(counts)))
        size = len(population)
        if not 0 <= k <= size:
            raise ValueError('Sample larger than population or is negative')
        # A copy of the population is cheaper than the places taken, unless the population is much larger than the sample.
        # Both ways draw different numbers, so the border is part of the contract.
        () * k  # refuses what is no integer
        if size <= 21 + (4 ** _ceil(_log(3 * k, 4)) if k > 5 else 0):
            pool = list(population)
            self._settle(pool, k)
            return pool[:size - k - 1 if k < size else None:-1]
        below = self._randbelow
        places = dict.fromkeys([below(size) for _ in range(k)])
        while len(places) < k:
            places[below(size)] = None
        return [population[place] for place in places]

    def _sample_counted(self, population, k, ends):
        if len(ends) != len(population):
            raise ValueError('The number of counts does not match the population')
        match ends.pop():
            case int(total) if total > 0:
                return [population[_bisect(ends, place)] for place in self.sample(range(total), k=k)]
            case int():
                raise ValueError('Total of counts must be greater than zero')
        raise TypeError('Counts must be integers')

    def _settle(self, items, count):
        """Put items chosen at random on the last places of a list, the last one first."""
        if type(items) is list and type(self) is Random:
            return self._settle_list(items, count)
        below = self._randbelow
        for size in range(len(items), len(items) - count, -1):
            place = below(size)
            size -= 1
            items[size], items[place] = items[place], items[size]

    # Distributions over real numbers

    def betavariate(self, alpha, beta):
        """Beta distribution, between 0 and 1; alpha and beta are above 0."""
        y = self.gammavariate(alpha, 1.0)
        return y / (y + self.gammavariate(beta, 1.0)) if y else 0.0

    def expovariate(self, lambd=1.0):
        """Exponential distribution with mean 1/lambd."""
        wait = _log(1.0 - self.random())
        return -wait / lambd

    def gammavariate(self, alpha, beta):
        """Gamma distribution with shape alpha and scale beta, both above 0."""
        draw = self.random
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError('gammavariate: alpha and beta must be > 0.0')
        if alpha == 1.0:
            return beta * -_log(1.0 - draw())
        return (self._gamma_large(alpha) if alpha > 1.0 else self._gamma_small(alpha)) * beta

    def _gamma_large(self, alpha):
        # Cheng, 1977.
        draw, scale = self.random, _sqrt(2.0 * alpha - 1.0)
        base, slope = alpha - LOG4, alpha + scale
        while True:
            u = draw()
            if 1e-7 < u < 0.9999999:
                z = u * u * (1.0 - draw())
                logit = _log(u / (1.0 - u)) / scale
                x = _exp(logit) * alpha
                r = base + slope * logit - x
                if r + SG_MAGICCONST >= 4.5 * z or _log(z) <= r:
                    return x

    def _gamma_small(self, alpha):
        # Ahrens and Dieter, 1974, for shapes below 1.
        random = self.random
        b = (_e + alpha) / _e
        while True:
            p = b * random()
            if p <= 1.0:
                x = p ** (1.0 / alpha)
                accept = _exp(-x)
            else:
                x = -_log((b - p) / alpha)
                accept = x ** (alpha - 1.0)
            if random() <= accept:
                return x

    def gauss(self, mu=0.0, sigma=1.0):
        """Normal distribution, made in pairs: a bit faster than normalvariate()."""
        z, self.gauss_next = self.gauss_next, None
        if z is None:
            turn = TWOPI * self.random()
            reach = _sqrt(_log(1.0 - self.random()) * -2.0)
            z, self.gauss_next = reach * _cos(turn), reach * _sin(turn)
        return mu + z * sigma

    def lognormvariate(self, mu, sigma):
        """Distribution whose logarithm is normal with mean mu and standard deviation sigma."""
        logarithm = self.normalvariate(mu, sigma)
        return _exp(logarithm)

    def normalvariate(self, mu=0.0, sigma=1.0):
        """Normal distribution with mean mu and standard deviation sigma."""
        # The ratio of two uniform numbers (Kinderman and Monahan, 1977).
        draw, scale = self.random, NV_MAGICCONST
        while True:
            top, bottom = draw() - 0.5, 1.0 - draw()
            z = scale * top / bottom
            if _log(bottom) <= z * z / -4.0:
                return mu + z * sigma

    def paretovariate(self, alpha):
        """Pareto distribution with shape alpha."""
        return (1.0 - self.random()) ** (-1.0 / alpha)

    def triangular(self, low=0.0, high=1.0, mode=None):
        """Return a float between low and high; those near mode, by default the middle, are likelier."""
        u, peak = self.random(), 0.5
        if mode is not None:
            if not high - low:
                return low
            peak = (mode - low) / (high - low)
        if u <= peak:
            return low + _sqrt(peak * u) * (high - low)
        return high + _sqrt((1.0 - peak) * (1.0 - u)) * (low - high)

    def uniform(self, a, b):
        """Return a float between a and b."""
        width = b - a
        return a + width * self.random()

    def vonmisesvariate(self, mu, kappa):
        """Angles around mu, in radians; a larger kappa keeps them closer."""
        # Best and Fisher, 1979.
        draw = self.random
        if kappa <= 1e-6:
            return draw() * TWOPI
        half = 0.5 / kappa
        r = _sqrt(half * half + 1.0) + half
        accepted = False
        while not accepted:
            z = _cos(draw() * _pi)
            d = z / (r + z)
            accepted = (u := draw()) < 1.0 - d * d or (1.0 - d) * _exp(d) >= u
        tilt = 1.0 / r
        turn = _acos((z + tilt) / (z * tilt + 1.0))
        return (mu + turn if draw() > 0.5 else mu - turn) % TWOPI

    def weibullvariate(self, alpha, beta):
        """Weibull distribution with scale alpha and shape beta."""
        wait = -_log(1.0 - self.random())
        return alpha * wait ** (1.0 / beta)

    # A distribution over integers

    def binomialvariate(self, n=1, p=0.5):
        """Return how many of n independent trials succeed, each with probability p."""
        draw = self.random
        if n < 0:
            raise ValueError('n must be non-negative')
        if p < 0.0 or p > 1.0:
            raise ValueError('p must be in the range 0.0 <= p <= 1.0')
        if p == 0.0 or p == 1.0:
            return n if p else 0
        if n == 1:
            return _index(draw() < p)
        if p > 0.5:
            failures = self.binomialvariate(n, 1.0 - p)
            return n - failures
        return self._binomial_by_gaps(n, p) if n * p < 10.0 else self._binomial_by_rejection(n, p)

    def _binomial_by_gaps(self, n, p):
        # The distances between successes have a geometric distribution (Devroye, 1980).
        successes, place, scale = -1, 0, _log2(1.0 - p)
        if not scale:
            return 0
        while place <= n:
            place += 1 + _floor(_log2(self.random()) / scale)
            successes += 1
        return successes

    def _binomial_by_rejection(self, n, p):
        # Transformed rejection with squeeze (Hörmann, 1993, algorithm BTRS).
        draw, top = self.random, None
        spread = _sqrt((1.0 - p) * (n * p))
        b = 2.53 * spread + 1.15
        a = 0.0248 * b - 0.0873 + 0.01 * p
        middle, inner = 0.5 + n * p, 0.92 - 4.2 / b
        while True:
            u = draw() - 0.5
            room = 0.5 - _fabs(u)
            k = _floor((a * 2.0 / room + b) * u + middle)
            if not 0 <= k <= n:
                continue
            v = draw()
            if v <= inner and room >= 0.07:
                return k
            if top is None:  # what the exact test needs is rarely computed
                mode = _floor((n + 1) * p)
                top = _lgamma(n - mode + 1) + _lgamma(mode + 1)
                odds, scale = _log(p / (1.0 - p)), (5.1 / b + 2.83) * spread
            bound = top - _lgamma(k + 1) - _lgamma(n - k + 1) + odds * (k - mode)
            if bound >= _log(v * (scale / (a / (room * room) + b))):
                return k


class SystemRandom(Random):
    """A generator without a state, whose numbers nobody can predict."""

    def seed(self, *args, **kwds):
        """Do nothing: there is no state."""

    def _notimplemented(self, *args, **kwds):
        """There is no state."""
        raise NotImplementedError('System entropy source does not have state.')

    getstate = setstate = _notimplemented

    def random(self):
        """Return a float x with 0 <= x < 1."""
        return RECIP_BPF * (int.from_bytes(_urandom(7)) >> 3)

    def getrandbits(self, k):
        """Return an int with k random bits."""
        if k < 0:
            raise ValueError('number of bits must be non-negative')
        spare = -k % 8
        return int.from_bytes(_urandom((k + spare) // 8)) >> spare

    def randbytes(self, n):
        """Return n random bytes."""
        return _urandom(n)


# The functions of the module are the methods of one generator.
_inst = Random()
globals().update((name, getattr(_inst, name)) for name in __all__ if name not in ('Random', 'SystemRandom'))

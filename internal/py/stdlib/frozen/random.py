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

__all__ = ['Random', 'SystemRandom', 'betavariate', 'binomialvariate', 'choice', 'choices', 'expovariate', 'gammavariate', 'gauss',
           'getrandbits', 'getstate', 'lognormvariate', 'normalvariate', 'paretovariate', 'randbytes', 'randint', 'random',
           'randrange', 'sample', 'seed', 'setstate', 'shuffle', 'triangular', 'uniform', 'vonmisesvariate', 'weibullvariate']

NV_MAGICCONST = 4 * _exp(-0.5) / _sqrt(2.0)
LOG4 = _log(4.0)
SG_MAGICCONST = 1.0 + _log(4.5)
BPF = 53  # bits of a float
RECIP_BPF = 2 ** -BPF
_ONE = 1


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

    def seed(self, a=None, version=2):
        """Start again from a number or text, or from chance if it is None.

        Version 2 uses all bits of a str, bytes or bytearray; version 1 is there for the sequences of old programs.
        """
        if version == 1 and isinstance(a, (str, bytes)):
            a = _old_seed(a.decode('latin-1') if isinstance(a, bytes) else a)
        elif version == 2 and isinstance(a, (str, bytes, bytearray)):
            data = a.encode() if isinstance(a, str) else bytes(a)
            a = int.from_bytes(data + _digest(data))
        elif a is not None and not isinstance(a, (int, float, str, bytes, bytearray)):
            raise TypeError('The only supported seed types are:\nNone, int, float, str, bytes, and bytearray.')
        super().seed(a)
        self.gauss_next = None

    def getstate(self):
        """Return the state, for setstate()."""
        return self.VERSION, super().getstate(), self.gauss_next

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

    def __getstate__(self):
        return self.getstate()

    def __setstate__(self, state):
        self.setstate(state)

    def __reduce__(self):
        return self.__class__, (), self.getstate()

    # Integers

    def _randbelow_with_getrandbits(self, n):
        """Return an int in [0, n), from random bits."""
        return self._below(n)

    def _randbelow_without_getrandbits(self, n, maxsize=1 << BPF):
        """Return an int in [0, n), from random()."""
        random = self.random
        if n >= maxsize:
            from warnings import warn
            warn('Underlying random() generator does not supply \n'
                 'enough bits to choose from a population range this large.\n'
                 'To remove the range limitation, add a getrandbits() method.')
            return _floor(random() * n)
        limit = (maxsize - maxsize % n) / maxsize  # beyond it lies an incomplete round of remainders
        while (r := random()) >= limit:
            pass
        return _floor(r * maxsize) % n

    _randbelow = _randbelow_with_getrandbits

    def randbytes(self, n):
        """Return n random bytes."""
        return self.getrandbits(n * 8).to_bytes(n, 'little')

    def randrange(self, start, stop=None, step=_ONE):
        """Return an item of range(start, stop, step)."""
        first = _index(start)
        if stop is None:
            if step is not _ONE:
                raise TypeError('Missing a non-None stop argument')
            if first > 0:
                return self._randbelow(first)
            raise ValueError('empty range for randrange()')
        width = _index(stop) - first
        stride = _index(step)
        if stride == 1:
            if width > 0:
                return first + self._randbelow(width)
            raise ValueError(f'empty range in randrange({start}, {stop})')
        if stride == 0:
            raise ValueError('zero step for randrange()')
        n = -(-width // stride)
        if n <= 0:
            raise ValueError(f'empty range in randrange({start}, {stop}, {step})')
        return first + stride * self._randbelow(n)

    def randint(self, a, b):
        """Return an int n with a <= n <= b."""
        return self.randrange(a, b + 1)

    # Sequences

    def choice(self, seq):
        """Return an item of a sequence that is not empty."""
        if not len(seq):
            raise IndexError('Cannot choose from an empty sequence')
        return seq[self._randbelow(len(seq))]

    def shuffle(self, x):
        """Put the items of a list in random order."""
        below = self._randbelow
        for last in range(len(x) - 1, 0, -1):
            other = below(last + 1)
            x[last], x[other] = x[other], x[last]

    def sample(self, population, k, *, counts=None):
        """Return a list of k items at different places of a sequence, in random order.

        counts tells how many times each item is there.
        """
        if not _is_sequence(population):
            raise TypeError('Population must be a sequence.  For dicts or sets, use sorted(d).')
        n = len(population)
        if counts is not None:
            ends = list(_accumulate(counts))
            if len(ends) != n:
                raise ValueError('The number of counts does not match the population')
            total = ends.pop()
            if not isinstance(total, int):
                raise TypeError('Counts must be integers')
            if total <= 0:
                raise ValueError('Total of counts must be greater than zero')
            return [population[_bisect(ends, place)] for place in self.sample(range(total), k=k)]
        if not 0 <= k <= n:
            raise ValueError('Sample larger than population or is negative')
        below = self._randbelow
        result = [None] * k
        # A copy of the population is cheaper than a set of the places taken, unless the population is much larger than the sample.
        # Both ways draw different numbers, so the border is part of the contract.
        if n <= 21 + (4 ** _ceil(_log(k * 3, 4)) if k > 5 else 0):
            pool = list(population)
            for i in range(k):
                place = below(n - i)
                result[i] = pool[place]
                pool[place] = pool[n - i - 1]
            return result
        taken = set()
        for i in range(k):
            while (place := below(n)) in taken:
                pass
            taken.add(place)
            result[i] = population[place]
        return result

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        """Return a list of k items, each chosen from all of a sequence; weights, or their running sums, make some likelier."""
        random = self.random
        n = len(population)
        if cum_weights is None:
            if weights is None:
                size = n + 0.0
                return [population[_floor(random() * size)] for _ in _repeat(None, k)]
            try:
                cum_weights = list(_accumulate(weights))
            except TypeError:
                if not isinstance(weights, int):
                    raise
                raise TypeError(f'The number of choices must be a keyword argument: k={weights!r}') from None
        elif weights is not None:
            raise TypeError('Cannot specify both weights and cumulative weights')
        if len(cum_weights) != n:
            raise ValueError('The number of weights does not match the population')
        total = cum_weights[-1] + 0.0
        if total <= 0.0:
            raise ValueError('Total of weights must be greater than zero')
        if not _isfinite(total):
            raise ValueError('Total of weights must be finite')
        return [population[_bisect(cum_weights, random() * total, 0, n - 1)] for _ in _repeat(None, k)]

    # Distributions over real numbers

    def uniform(self, a, b):
        """Return a float between a and b."""
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        """Return a float between low and high; those near mode, by default the middle, are likelier."""
        u = self.random()
        try:
            peak = 0.5 if mode is None else (mode - low) / (high - low)
        except ZeroDivisionError:
            return low
        if u > peak:
            u, peak, low, high = 1.0 - u, 1.0 - peak, high, low
        return low + (high - low) * _sqrt(u * peak)

    def normalvariate(self, mu=0.0, sigma=1.0):
        """Normal distribution with mean mu and standard deviation sigma."""
        # The ratio of two uniform numbers (Kinderman and Monahan, 1977).
        random = self.random
        while True:
            u = random()
            v = 1.0 - random()
            z = NV_MAGICCONST * (u - 0.5) / v
            if z * z / 4.0 <= -_log(v):
                return mu + z * sigma

    def gauss(self, mu=0.0, sigma=1.0):
        """Normal distribution, made in pairs: a bit faster than normalvariate()."""
        z = self.gauss_next
        self.gauss_next = None
        if z is None:
            angle = self.random() * TWOPI
            radius = _sqrt(-2.0 * _log(1.0 - self.random()))
            z = _cos(angle) * radius
            self.gauss_next = _sin(angle) * radius
        return mu + z * sigma

    def lognormvariate(self, mu, sigma):
        """Distribution whose logarithm is normal with mean mu and standard deviation sigma."""
        return _exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd=1.0):
        """Exponential distribution with mean 1/lambd."""
        return -_log(1.0 - self.random()) / lambd

    def vonmisesvariate(self, mu, kappa):
        """Angles around mu, in radians; a larger kappa keeps them closer."""
        # Best and Fisher, 1979.
        random = self.random
        if kappa <= 1e-6:
            return TWOPI * random()
        s = 0.5 / kappa
        r = s + _sqrt(1.0 + s * s)
        while True:
            z = _cos(_pi * random())
            d = z / (r + z)
            u = random()
            if u < 1.0 - d * d or u <= (1.0 - d) * _exp(d):
                break
        q = 1.0 / r
        f = (q + z) / (1.0 + q * z)
        if random() > 0.5:
            return (mu + _acos(f)) % TWOPI
        return (mu - _acos(f)) % TWOPI

    def gammavariate(self, alpha, beta):
        """Gamma distribution with shape alpha and scale beta, both above 0."""
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError('gammavariate: alpha and beta must be > 0.0')
        if alpha > 1.0:
            return self._gamma_large(alpha) * beta
        if alpha == 1.0:
            return -_log(1.0 - self.random()) * beta
        return self._gamma_small(alpha) * beta

    def _gamma_large(self, alpha):
        # Cheng, 1977.
        random = self.random
        scale = _sqrt(2.0 * alpha - 1.0)
        b = alpha - LOG4
        c = alpha + scale
        while True:
            u = random()
            if not 1e-7 < u < 0.9999999:
                continue
            w = 1.0 - random()
            v = _log(u / (1.0 - u)) / scale
            x = alpha * _exp(v)
            z = u * u * w
            r = b + c * v - x
            if r + SG_MAGICCONST - 4.5 * z >= 0.0 or r >= _log(z):
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

    def betavariate(self, alpha, beta):
        """Beta distribution, between 0 and 1; alpha and beta are above 0."""
        y = self.gammavariate(alpha, 1.0)
        return y / (y + self.gammavariate(beta, 1.0)) if y else 0.0

    def paretovariate(self, alpha):
        """Pareto distribution with shape alpha."""
        return (1.0 - self.random()) ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        """Weibull distribution with scale alpha and shape beta."""
        return alpha * (-_log(1.0 - self.random())) ** (1.0 / beta)

    # A distribution over integers

    def binomialvariate(self, n=1, p=0.5):
        """Return how many of n independent trials succeed, each with probability p."""
        if n < 0:
            raise ValueError('n must be non-negative')
        if p == 0.0:
            return 0
        if p == 1.0:
            return n
        if p < 0.0 or p > 1.0:
            raise ValueError('p must be in the range 0.0 <= p <= 1.0')
        if n == 1:
            return _index(self.random() < p)
        if p > 0.5:
            return n - self.binomialvariate(n, 1.0 - p)
        if n * p < 10.0:
            return self._binomial_by_gaps(n, p)
        return self._binomial_by_rejection(n, p)

    def _binomial_by_gaps(self, n, p):
        # The distances between successes have a geometric distribution (Devroye, 1980).
        random = self.random
        successes = place = 0
        c = _log2(1.0 - p)
        if not c:
            return 0
        while True:
            place += _floor(_log2(random()) / c) + 1
            if place > n:
                return successes
            successes += 1

    def _binomial_by_rejection(self, n, p):
        # Transformed rejection with squeeze (Hörmann, 1993, algorithm BTRS).
        random = self.random
        spread = _sqrt(n * p * (1.0 - p))
        b = 1.15 + 2.53 * spread
        a = -0.0873 + 0.0248 * b + 0.01 * p
        c = n * p + 0.5
        inner = 0.92 - 4.2 / b
        alpha = None
        while True:
            u = random() - 0.5
            us = 0.5 - _fabs(u)
            k = _floor((2.0 * a / us + b) * u + c)
            if k < 0 or k > n:
                continue
            v = random()
            if us >= 0.07 and v <= inner:
                return k
            if alpha is None:
                alpha = (2.83 + 5.1 / b) * spread
                odds = _log(p / (1.0 - p))
                m = _floor((n + 1) * p)
                h = _lgamma(m + 1) + _lgamma(n - m + 1)
            v *= alpha / (a / (us * us) + b)
            if _log(v) <= h - _lgamma(k + 1) - _lgamma(n - k + 1) + (k - m) * odds:
                return k


class SystemRandom(Random):
    """A generator without a state, whose numbers nobody can predict."""

    def random(self):
        """Return a float x with 0 <= x < 1."""
        return (int.from_bytes(_urandom(7)) >> 3) * RECIP_BPF

    def getrandbits(self, k):
        """Return an int with k random bits."""
        if k < 0:
            raise ValueError('number of bits must be non-negative')
        size = (k + 7) // 8
        return int.from_bytes(_urandom(size)) >> size * 8 - k

    def randbytes(self, n):
        """Return n random bytes."""
        return _urandom(n)

    def seed(self, *args, **kwds):
        """Do nothing: there is no state."""
        return None

    def _notimplemented(self, *args, **kwds):
        """There is no state."""
        raise NotImplementedError('System entropy source does not have state.')

    getstate = setstate = _notimplemented


# The functions of the module are the methods of one generator.
_inst = Random()
globals().update((name, getattr(_inst, name)) for name in __all__ if name not in ('Random', 'SystemRandom'))

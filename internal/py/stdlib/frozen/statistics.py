"""Averages, spread, quantiles, regression and the normal distribution.

Sums are exact: every number is taken as a ratio of integers, and results are rounded once, to the type of the data.
"""

import math
import sys

from bisect import bisect_left, bisect_right
from _functools import reduce
from itertools import groupby, repeat
from math import (acos, asin, atan, cos, cosh, erf, exp, fabs, fsum, hypot, isfinite, isinf, log, pi, sin, sqrt, sumprod, tan, tau)

__all__ = ['NormalDist', 'StatisticsError', 'correlation', 'covariance', 'fmean', 'geometric_mean', 'harmonic_mean', 'kde', 'kde_random',
           'linear_regression', 'mean', 'median', 'median_grouped', 'median_high', 'median_low', 'mode', 'multimode', 'pstdev',
           'pvariance', 'quantiles', 'stdev', 'variance']


class StatisticsError(ValueError):
    """The data has no such statistic."""


# Exact sums


def _ratio(x):
    """Return x as numerator and denominator; the denominator of an infinity or NaN is None."""
    try:
        return x.as_integer_ratio()
    except AttributeError:
        pass
    except (OverflowError, ValueError):
        return x, None
    try:
        return x.numerator, x.denominator
    except AttributeError:
        raise TypeError(f"can't convert type '{type(x).__name__}' to numerator/denominator")


def _common(a, b):
    """Return the type in which results from data of types a and b are given."""
    if a is b or b is int or b is bool:
        return a
    if a is int or issubclass(b, a):
        return b
    if issubclass(a, b):
        return a
    for one, other in ((a, b), (b, a)):
        if issubclass(one, int):
            return other
    from fractions import Fraction
    if issubclass(a, Fraction) and issubclass(b, float):
        return b
    if issubclass(a, float) and issubclass(b, Fraction):
        return a
    raise TypeError(f"don't know how to coerce {a.__name__} and {b.__name__}")


def _sum(data):
    """Return the type, the exact sum and the number of the data."""
    count = 0
    types = set()
    partials = {}  # sums of numerators by denominator
    for kind, values in groupby(data, type):
        types.add(kind)
        for n, d in map(_ratio, values):
            count += 1
            partials[d] = partials.get(d, 0) + n
    from fractions import Fraction
    total = partials[None] if None in partials else sum(Fraction(n, d) for d, n in partials.items())
    return reduce(_common, types, int), total, count


def _square_deviations(data, center=None):
    """Return the type, the sum of squared distances from the center, and the number of the data; and the center, by default the mean."""
    if center is not None:
        kind, total, count = _sum((diff := x - center) * diff for x in data)
        return kind, total, center, count
    count = 0
    types = set()
    sums, squares = {}, {}
    for kind, values in groupby(data, type):
        types.add(kind)
        for n, d in map(_ratio, values):
            count += 1
            sums[d] = sums.get(d, 0) + n
            squares[d] = squares.get(d, 0) + n * n
    from fractions import Fraction
    if not count:
        total = center = Fraction(0)
    elif None in sums:
        total = center = sums[None]
    else:
        s = sum(Fraction(n, d) for d, n in sums.items())
        ss = sum(Fraction(n, d * d) for d, n in squares.items())
        total = (count * ss - s * s) / count
        center = s / count
    return reduce(_common, types, int), total, center, count


def _convert(value, kind):
    """Return an exact value as a number of the type of the data; ints become floats if they must."""
    if type(value) is kind:
        return value
    if issubclass(kind, int) and value.denominator != 1:
        kind = float
    try:
        return kind(value)
    except TypeError:
        if not _is_decimal(kind):
            raise
        return kind(value.numerator) / kind(value.denominator)


def _is_decimal(kind):
    decimal = sys.modules.get('decimal')  # nobody has a Decimal before the module is loaded
    return decimal is not None and issubclass(kind, decimal.Decimal)


def _root(value, kind):
    """Return the square root of a fraction, correctly rounded."""
    n, d = value.numerator, value.denominator
    return _decimal_root(n, d) if _is_decimal(kind) else _float_root(n, d)


def _float_root(n, d):
    # The root in integers with three bits more than two floats need, the last bit set if it is not exact, rounds as the true root does.
    shift = (n.bit_length() - d.bit_length() - (2 * sys.float_info.mant_dig + 3)) // 2
    if shift >= 0:
        return (_odd_root(n, d << 2 * shift) << shift) / 1
    return _odd_root(n << -2 * shift, d) / (1 << -shift)


def _odd_root(n, d):
    root = math.isqrt(n // d)
    return root | (root * root * d != n)


def _decimal_root(n, d):
    from decimal import Decimal
    if not n:
        return Decimal('0.0')
    if n < 0:
        n, d = -n, -d
    root = (Decimal(n) / Decimal(d)).sqrt()
    # The division was rounded, so the root may be off by one in the last place: compare n/d with the squares of the midpoints.
    a, b = root.as_integer_ratio()
    for near, wrong in ((root.next_plus(), 1), (root.next_minus(), -1)):
        p, q = near.as_integer_ratio()
        difference = 4 * n * (b * q) ** 2 - d * (b * p + q * a) ** 2
        if difference * wrong > 0:
            return near
    return root


# Averages


def mean(data):
    """Return the arithmetic mean."""
    kind, total, n = _sum(data)
    if n < 1:
        raise StatisticsError('mean requires at least one data point')
    return _convert(total / n, kind)


def fmean(data, weights=None):
    """Return the arithmetic mean as a float, faster than mean() and with weights if wanted."""
    if weights is None:
        if not hasattr(data, '__len__'):
            data = list(data)
        total = fsum(data)
        if not len(data):
            raise StatisticsError('fmean requires at least one data point')
        return total / len(data)
    if not isinstance(weights, (list, tuple)):
        weights = list(weights)
    try:
        total = sumprod(data, weights)
    except ValueError:
        raise StatisticsError('data and weights must be the same length')
    weight = fsum(weights)
    if not weight:
        raise StatisticsError('sum of weights must be non-zero')
    return total / weight


def geometric_mean(data):
    """Return the n-th root of the product of n numbers, as a float."""
    count = zeros = 0
    logs = []
    for x in data:
        count += 1
        if x > 0.0 or math.isnan(x):
            logs.append(log(x))
        elif x == 0.0:
            zeros += 1
        else:
            raise StatisticsError('No negative inputs allowed', x)
    total = fsum(logs)
    if not count:
        raise StatisticsError('Must have a non-empty dataset')
    if math.isnan(total) or zeros and total == math.inf:
        return math.nan
    return 0.0 if zeros else exp(total / count)


def harmonic_mean(data, weights=None):
    """Return the reciprocal of the mean of the reciprocals: the average of rates."""
    if iter(data) is data:
        data = list(data)
    n = len(data)
    if n < 1:
        raise StatisticsError('harmonic_mean requires at least one data point')
    if n == 1 and weights is None:
        x = data[0]
        from numbers import Real
        if not isinstance(x, Real) and not _is_decimal(type(x)):
            raise TypeError('unsupported type')
        return next(_not_negative([x]))
    if weights is None:
        weights, weight = repeat(1, n), n
    else:
        if iter(weights) is weights:
            weights = list(weights)
        if len(weights) != n:
            raise StatisticsError('Number of weights does not match data size')
        _, weight, _ = _sum(_not_negative(weights))
    try:
        kind, total, _ = _sum(w / x if w else 0 for w, x in zip(weights, _not_negative(data)))
    except ZeroDivisionError:
        return 0
    if total <= 0:
        raise StatisticsError('Weighted sum must be positive')
    return _convert(weight / total, kind)


def _not_negative(values):
    for x in values:
        if x < 0:
            raise StatisticsError('harmonic mean does not support negative values')
        yield x


def _sorted(data):
    data = sorted(data)
    if not data:
        raise StatisticsError('no median for empty data')
    return data, len(data) // 2


def median(data):
    """Return the middle of the data, or the mean of the two in the middle."""
    data, middle = _sorted(data)
    if len(data) % 2:
        return data[middle]
    return (data[middle - 1] + data[middle]) / 2


def median_low(data):
    """Return the middle of the data, or the smaller of the two in the middle."""
    data, middle = _sorted(data)
    return data[middle if len(data) % 2 else middle - 1]


def median_high(data):
    """Return the middle of the data, or the larger of the two in the middle."""
    data, middle = _sorted(data)
    return data[middle]


def median_grouped(data, interval=1.0):
    """Return the median of data that was rounded to the middles of intervals, by interpolation within the interval it is in."""
    data, middle = _sorted(data)
    x = data[middle]
    start = bisect_left(data, x)
    count = bisect_right(data, x, lo=start) - start
    try:
        interval = float(interval)
        x = float(x)
    except ValueError:
        raise TypeError('Value cannot be converted to a float')
    return x - interval / 2.0 + interval * (len(data) / 2 - start) / count


def mode(data):
    """Return the most frequent item, the first of several."""
    from collections import Counter
    best = Counter(iter(data)).most_common(1)
    if not best:
        raise StatisticsError('no mode for empty data')
    return best[0][0]


def multimode(data):
    """Return a list of the most frequent items, in the order in which they appear."""
    from collections import Counter
    counts = Counter(iter(data))
    most = max(counts.values(), default=0)
    return [item for item, count in counts.items() if count == most]


def quantiles(data, *, n=4, method='exclusive'):
    """Return the n - 1 points that cut the data into n parts of the same size.

    The method is 'exclusive' for a sample, beyond which there may be more, or 'inclusive' if the data has its extremes.
    """
    if n < 1:
        raise StatisticsError('n must be at least 1')
    data = sorted(data)
    size = len(data)
    if size < 2:
        if size == 1:
            return data * (n - 1)
        raise StatisticsError('must have at least one data point')
    cuts = []
    if method == 'inclusive':
        for i in range(1, n):
            j, rest = divmod(i * (size - 1), n)
            cuts.append((data[j] * (n - rest) + data[j + 1] * rest) / n)
    elif method == 'exclusive':
        for i in range(1, n):
            j = min(max(i * (size + 1) // n, 1), size - 1)
            rest = i * (size + 1) - j * n
            cuts.append((data[j - 1] * (n - rest) + data[j] * rest) / n)
    else:
        raise ValueError(f'Unknown method: {method!r}')
    return cuts


# Spread


def variance(data, xbar=None):
    """Return the variance of a sample; xbar is its mean if that is known."""
    kind, total, _, n = _square_deviations(data, xbar)
    if n < 2:
        raise StatisticsError('variance requires at least two data points')
    return _convert(total / (n - 1), kind)


def pvariance(data, mu=None):
    """Return the variance of a whole population; mu is its mean if that is known."""
    kind, total, _, n = _square_deviations(data, mu)
    if n < 1:
        raise StatisticsError('pvariance requires at least one data point')
    return _convert(total / n, kind)


def stdev(data, xbar=None):
    """Return the standard deviation of a sample, the square root of its variance."""
    kind, total, _, n = _square_deviations(data, xbar)
    if n < 2:
        raise StatisticsError('stdev requires at least two data points')
    return _root(total / (n - 1), kind)


def pstdev(data, mu=None):
    """Return the standard deviation of a whole population."""
    kind, total, _, n = _square_deviations(data, mu)
    if n < 1:
        raise StatisticsError('pstdev requires at least one data point')
    return _root(total / n, kind)


# Two variables


def _check_pairs(x, y, what):
    n = len(x)
    if len(y) != n:
        raise StatisticsError(f'{what} requires that both inputs have same number of data points')
    if n < 2:
        raise StatisticsError(f'{what} requires at least two data points')
    return n


def covariance(x, y, /):
    """Return the covariance of a sample of two variables."""
    n = _check_pairs(x, y, 'covariance')
    xbar = fsum(x) / n
    ybar = fsum(y) / n
    return sumprod((a - xbar for a in x), (b - ybar for b in y)) / (n - 1)


def correlation(x, y, /, *, method='linear'):
    """Return Pearson's correlation, or with method='ranked' Spearman's, which looks at the order alone."""
    n = _check_pairs(x, y, 'correlation')
    if method == 'ranked':
        x = _ranks(x)
        y = _ranks(y)
    elif method == 'linear':
        xbar = fsum(x) / n
        ybar = fsum(y) / n
        x = [a - xbar for a in x]
        y = [b - ybar for b in y]
    else:
        raise ValueError(f'Unknown method: {method!r}')
    together, xx, yy = sumprod(x, y), sumprod(x, x), sumprod(y, y)
    try:
        return together / _root_of_product(xx, yy)
    except ZeroDivisionError:
        raise StatisticsError('at least one of the inputs is constant')


def _ranks(data):
    """Return the places of the items in order, with 0 in the middle; equal items share the mean of their places."""
    ranks = [0] * len(data)
    place = (len(data) - 1) / -2 - 1
    order = sorted((x, i) for i, x in enumerate(data))
    for _, group in groupby(order, key=lambda pair: pair[0]):
        group = list(group)
        for _, i in group:
            ranks[i] = place + (len(group) + 1) / 2
        place += len(group)
    return ranks


def _root_of_product(x, y):
    """Return sqrt(x * y) to the last bit, without overflow or underflow on the way."""
    root = sqrt(x * y)
    if isinf(root) and not isinf(x) and not isinf(y):
        scale = 2.0 ** -512
    elif not root and x and y:
        scale = 2.0 ** 537
    elif not isfinite(root) or not root:
        return root
    else:
        return root + sumprod((x, root), (y, -root)) / (2.0 * root)
    return _root_of_product(scale * x, scale * y) / scale


def linear_regression(x, y, /, *, proportional=False):
    """Return slope and intercept of the line nearest to the points; through the origin if proportional."""
    n = _check_pairs(x, y, 'linear regression')
    if not proportional:
        xbar = fsum(x) / n
        ybar = fsum(y) / n
        x = [a - xbar for a in x]
        y = [b - ybar for b in y]
    together = sumprod(x, y) + 0.0
    try:
        slope = together / sumprod(x, x)
    except ZeroDivisionError:
        raise StatisticsError('x is constant')
    return __getattr__('LinearRegression')(slope=slope, intercept=0.0 if proportional else ybar - slope * xbar)


# The normal distribution

_SQRT2 = sqrt(2.0)


def _polynomial(coefficients, r):
    value = 0.0
    for c in coefficients:
        value = value * r + c
    return value


# Wichura's approximation of the quantiles (1988, algorithm AS 241): numerators and denominators for the middle, the sides and the far ends.
_MIDDLE = ((2.50908_09287_30122_6727e+3, 3.34305_75583_58812_8105e+4, 6.72657_70927_00870_0853e+4, 4.59219_53931_54987_1457e+4,
            1.37316_93765_50946_1125e+4, 1.97159_09503_06551_4427e+3, 1.33141_66789_17843_7745e+2, 3.38713_28727_96366_6080e+0),
           (5.22649_52788_52854_5610e+3, 2.87290_85735_72194_2674e+4, 3.93078_95800_09271_0610e+4, 2.12137_94301_58659_5867e+4,
            5.39419_60214_24751_1077e+3, 6.87187_00749_20579_0830e+2, 4.23133_30701_60091_1252e+1, 1.0))
_SIDES = ((7.74545_01427_83414_07640e-4, 2.27238_44989_26918_45833e-2, 2.41780_72517_74506_11770e-1, 1.27045_82524_52368_38258e+0,
           3.64784_83247_63204_60504e+0, 5.76949_72214_60691_40550e+0, 4.63033_78461_56545_29590e+0, 1.42343_71107_49683_57734e+0),
          (1.05075_00716_44416_84324e-9, 5.47593_80849_95344_94600e-4, 1.51986_66563_61645_71966e-2, 1.48103_97642_74800_74590e-1,
           6.89767_33498_51000_04550e-1, 1.67638_48301_83803_84940e+0, 2.05319_16266_37758_82187e+0, 1.0))
_ENDS = ((2.01033_43992_92288_13265e-7, 2.71155_55687_43487_57815e-5, 1.24266_09473_88078_43860e-3, 2.65321_89526_57612_30930e-2,
          2.96560_57182_85048_91230e-1, 1.78482_65399_17291_33580e+0, 5.46378_49111_64114_36990e+0, 6.65790_46435_01103_77720e+0),
         (2.04426_31033_89939_78564e-15, 1.42151_17583_16445_88870e-7, 1.84631_83175_10054_68180e-5, 7.86869_13114_56132_59100e-4,
          1.48753_61290_85061_48525e-2, 1.36929_88092_27358_05310e-1, 5.99832_20655_58879_37690e-1, 1.0))


def _normal_quantile(p, mu, sigma):
    q = p - 0.5
    if fabs(q) <= 0.425:
        r = 0.180625 - q * q
        x = _polynomial(_MIDDLE[0], r) * q / _polynomial(_MIDDLE[1], r)
        return mu + x * sigma
    r = sqrt(-log(p if q <= 0.0 else 1.0 - p))
    if r <= 5.0:
        (top, bottom), r = _SIDES, r - 1.6
    else:
        (top, bottom), r = _ENDS, r - 5.0
    x = _polynomial(top, r) / _polynomial(bottom, r)
    return mu + (-x if q < 0.0 else x) * sigma


class NormalDist:
    """A normal distribution with mean mu and standard deviation sigma.

    It may be moved and scaled by numbers, and added to independent ones.
    """

    __slots__ = {'_mu': 'The mean.', '_sigma': 'The standard deviation.'}

    def __init__(self, mu=0.0, sigma=1.0):
        if sigma < 0.0:
            raise StatisticsError('sigma must be non-negative')
        self._mu = float(mu)
        self._sigma = float(sigma)

    @classmethod
    def from_samples(cls, data):
        """Return the distribution with the mean and standard deviation of the data."""
        _, total, center, n = _square_deviations(data)
        if n < 2:
            raise StatisticsError('stdev requires at least two data points')
        try:
            return cls(float(center), _root(total / (n - 1), float))
        except AttributeError:  # an infinity or NaN
            return cls(float(center), float(center) / float(total))

    def samples(self, n, *, seed=None):
        """Return a list of n random numbers of the distribution."""
        import random as _random
        draw = _random.random if seed is None else _random.Random(seed).random
        return [_normal_quantile(draw(), self._mu, self._sigma) for _ in repeat(None, n)]

    def __check_sigma(self, method):
        if not self._sigma:
            raise StatisticsError(f'{method}() not defined when sigma is zero')

    def pdf(self, x):
        """Return the density at x."""
        variance = self._sigma * self._sigma
        if not variance:
            raise StatisticsError('pdf() not defined when sigma is zero')
        diff = x - self._mu
        return exp(diff * diff / (-2.0 * variance)) / sqrt(tau * variance)

    def cdf(self, x):
        """Return the probability of a value up to x."""
        self.__check_sigma('cdf')
        return 0.5 * (1.0 + erf((x - self._mu) / (self._sigma * _SQRT2)))

    def inv_cdf(self, p):
        """Return the x up to which the probability is p."""
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError('p must be in the range 0.0 < p < 1.0')
        return _normal_quantile(p, self._mu, self._sigma)

    def quantiles(self, n=4):
        """Return the n - 1 points that cut the distribution into n parts of the same probability."""
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def overlap(self, other):
        """Return the area that two densities have in common, from 0 to 1."""
        if not isinstance(other, NormalDist):
            raise TypeError('Expected another NormalDist instance')
        a, b = self, other
        if (b._sigma, b._mu) < (a._sigma, a._mu):
            a, b = b, a
        va, vb = a.variance, b.variance
        if not va or not vb:
            raise StatisticsError('overlap() not defined when sigma is zero')
        dv = vb - va
        dm = fabs(b._mu - a._mu)
        if not dv:
            return 1.0 - erf(dm / (2.0 * a._sigma * _SQRT2))
        # The densities cross at two points.
        middle = a._mu * vb - b._mu * va
        half = a._sigma * b._sigma * sqrt(dm * dm + dv * log(vb / va))
        x1 = (middle + half) / dv
        x2 = (middle - half) / dv
        return 1.0 - (fabs(b.cdf(x1) - a.cdf(x1)) + fabs(b.cdf(x2) - a.cdf(x2)))

    def zscore(self, x):
        """Return the distance of x from the mean in standard deviations."""
        self.__check_sigma('zscore')
        return (x - self._mu) / self._sigma

    @property
    def mean(self):
        """The mean."""
        return self._mu

    @property
    def median(self):
        """The median, which is the mean."""
        return self._mu

    @property
    def mode(self):
        """The most likely value, which is the mean."""
        return self._mu

    @property
    def stdev(self):
        """The standard deviation."""
        return self._sigma

    @property
    def variance(self):
        """The square of the standard deviation."""
        return self._sigma * self._sigma

    def __add__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu + x2._mu, hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu + x2, x1._sigma)

    def __sub__(x1, x2):
        if isinstance(x2, NormalDist):
            return NormalDist(x1._mu - x2._mu, hypot(x1._sigma, x2._sigma))
        return NormalDist(x1._mu - x2, x1._sigma)

    def __mul__(x1, x2):
        return NormalDist(x1._mu * x2, x1._sigma * fabs(x2))

    def __truediv__(x1, x2):
        return NormalDist(x1._mu / x2, x1._sigma / fabs(x2))

    def __pos__(x1):
        return NormalDist(x1._mu, x1._sigma)

    def __neg__(x1):
        return NormalDist(-x1._mu, x1._sigma)

    __radd__ = __add__
    __rmul__ = __mul__

    def __rsub__(x1, x2):
        return -(x1 - x2)

    def __eq__(x1, x2):
        if not isinstance(x2, NormalDist):
            return NotImplemented
        return x1._mu == x2._mu and x1._sigma == x2._sigma

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return f'{type(self).__name__}(mu={self._mu!r}, sigma={self._sigma!r})'

    def __getstate__(self):
        return self._mu, self._sigma

    def __setstate__(self, state):
        self._mu, self._sigma = state


# Kernel density estimation


def _solved(estimate, f, slope):
    """Invert f by Newton's method, from an estimate."""

    def inverse(y):
        x = estimate(y)
        while abs(diff := f(x) - y) > 1e-12:
            x -= diff / slope(x)
        return x

    return inverse


def _mirrored(estimate):
    """Make an estimate for the lower half serve for both."""
    return lambda p: estimate(p) if p <= 1/2 else -estimate(1.0 - p)


def _quartic_estimate(p):
    x = (2.0 * p) ** 0.4258865685331 - 1.0
    if p >= 0.004:
        x += 0.026818732 * sin(7.101753784 * p + 2.73230839482953)
    return x


def _quartic(t):
    return 15/16 * (1.0 - t * t) ** 2


def _quartic_sum(t):
    return 3/16 * t**5 - 5/8 * t**3 + 15/16 * t + 1/2


def _triweight(t):
    return 35/32 * (1.0 - t * t) ** 3


def _triweight_sum(t):
    return 35/32 * (-1/7 * t**7 + 3/5 * t**5 - t**3 + t) + 1/2


_SQRT2PI = sqrt(2 * pi)

# Each kernel: its density, the integral of it, the inverse of that, and whether it is 0 beyond -1 and 1.
_kernels = {
    'normal': (lambda t: exp(-1/2 * t * t) / _SQRT2PI, lambda t: 1/2 * (1.0 + erf(t / _SQRT2)), NormalDist().inv_cdf, False),
    'logistic': (lambda t: 1/2 / (1.0 + cosh(t)), lambda t: 1.0 - 1.0 / (exp(t) + 1.0), lambda p: log(p / (1 - p)), False),
    'sigmoid': (lambda t: 1 / pi / cosh(t), lambda t: 2 / pi * atan(exp(t)), lambda p: log(tan(p * pi / 2)), False),
    'rectangular': (lambda t: 1/2, lambda t: 1/2 * t + 1/2, lambda p: 2 * p - 1, True),
    'triangular': (lambda t: 1.0 - abs(t), lambda t: t * t * (1/2 if t < 0.0 else -1/2) + t + 1/2,
                   lambda p: sqrt(2 * p) - 1 if p < 1/2 else 1 - sqrt(2 - 2 * p), True),
    'parabolic': (lambda t: 3/4 * (1.0 - t * t), lambda t: -1/4 * t**3 + 3/4 * t + 1/2,
                  lambda p: 2 * cos((acos(2 * p - 1) + pi) / 3), True),
    'quartic': (_quartic, _quartic_sum, _solved(_mirrored(_quartic_estimate), _quartic_sum, _quartic), True),
    'triweight': (_triweight, _triweight_sum,
                  _solved(_mirrored(lambda p: (2.0 * p) ** 0.3400218741872791 - 1.0), _triweight_sum, _triweight), True),
    'cosine': (lambda t: pi / 4 * cos(pi / 2 * t), lambda t: 1/2 * sin(pi / 2 * t) + 1/2, lambda p: 2 * asin(2 * p - 1) / pi, True),
}
_kernels |= {'gauss': _kernels['normal'], 'uniform': _kernels['rectangular'], 'epanechnikov': _kernels['parabolic'],
             'biweight': _kernels['quartic']}


def _kernel(data, h, name):
    if not len(data):
        raise StatisticsError('Empty data sequence')
    if not isinstance(data[0], (int, float)):
        raise TypeError('Data sequence must contain ints or floats')
    if h <= 0.0:
        raise StatisticsError(f'Bandwidth h must be positive, not h={h!r}')
    if name not in _kernels:
        raise StatisticsError(f'Unknown kernel name: {name!r}')
    return _kernels[name]


def kde(data, h, kernel='normal', *, cumulative=False):
    """Return a function that estimates the density of the distribution from which the data comes, or its integral if cumulative.

    h is the bandwidth: a larger one makes the estimate smoother.
    """
    density, integral, _, bounded = _kernel(data, h, kernel)
    n = len(data)
    sample = sorted(data)

    def near(x):
        """Return the data that x may be affected by, and how much lies below it."""
        nonlocal n, sample
        if not bounded:
            return data, 0
        if len(data) != n:
            sample = sorted(data)
            n = len(data)
        low = bisect_left(sample, x - h)
        return sample[low:bisect_right(sample, x + h)], low

    def pdf(x):
        return sum(density((x - point) / h) for point in near(x)[0]) / (len(data) * h)

    def cdf(x):
        points, below = near(x)
        return sum((integral((x - point) / h) for point in points), below) / len(data)

    what, estimate = ('CDF', cdf) if cumulative else ('PDF', pdf)
    estimate.__doc__ = f'{what} estimate with h={h!r} and kernel={kernel!r}'
    return estimate


def kde_random(data, h, kernel='normal', *, seed=None):
    """Return a function that draws random numbers from the density that kde() estimates."""
    _, _, quantile, _ = _kernel(data, h, kernel)
    import random as _random
    generator = _random.Random(seed)

    def rand():
        return generator.choice(data) + h * quantile(generator.random())

    rand.__doc__ = f'Random KDE selection with h={h!r} and kernel={kernel!r}'
    return rand


def __getattr__(name):
    """Make the class of what linear_regression returns when it is first needed: it would load collections."""
    if name != 'LinearRegression':
        raise AttributeError(f"module 'statistics' has no attribute {name!r}")
    global LinearRegression
    try:
        return LinearRegression
    except NameError:
        from collections import namedtuple
    LinearRegression = namedtuple('LinearRegression', 'slope intercept', module='statistics')
    return LinearRegression


def __dir__():
    return sorted({*globals(), 'LinearRegression'})

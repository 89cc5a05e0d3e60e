"""Averages, spread, quantiles, regression and the normal distribution.

Sums are exact: every number is taken as a ratio of integers, and results are rounded once, to the type of the data.
"""

import math
import sys

from bisect import bisect_left, bisect_right
from _functools import reduce
from itertools import groupby, repeat
from math import (acos, asin, atan, copysign, cos, cosh, erf, exp, fabs, fsum, hypot, isfinite, isinf, log, pi, sin, sqrt, sumprod, tan, tau)

__all__ = """NormalDist StatisticsError correlation covariance fmean geometric_mean harmonic_mean kde kde_random linear_regression
    mean median median_grouped median_high median_low mode multimode pstdev pvariance quantiles stdev variance""".split()


class StatisticsError(ValueError):
    """The data has no such statistic."""


def _demand(holds, message, error=StatisticsError):
    if not holds:
        raise error(message)


def _enough(count, least, what):
    """Refuse data of too few points."""
    if count < least:
        points = 'one data point' if least == 1 else 'two data points'
        _demand(False, f'{what} requires at least {points}')


# Exact sums


def _tally(data, squares=None):
    """Return the type of results, exact sums of the data by denominator, and the number of the data; add its squares to the dict squares.

    Sums by denominator save most of the greatest common divisors. The denominator of an infinity or NaN is None.
    """
    kinds, sums, count, kind = set(), {}, 0, None
    for x in data:
        if type(x) is not kind:
            kind = type(x)
            kinds.add(kind)
        try:
            n, d = x.as_integer_ratio()
        except (OverflowError, ValueError):
            n, d = x, None
        except AttributeError:
            n = None
        if n is None:
            n, d = _parts(x)
        sums[d] = sums.get(d, 0) + n
        if squares is not None:
            squares[d] = squares.get(d, 0) + n * n
        count += 1
    return reduce(_common, kinds, int), sums, count


def _parts(x):
    try:
        return x.numerator, x.denominator
    except AttributeError:
        raise TypeError(f"can't convert type '{type(x).__name__}' to numerator/denominator")


def _common(a, b):
    """Return the type in which results from data of types a and b are given."""
    if b in (int, bool):
        return a
    if a is int:
        return b
    for one, other in ((b, a), (a, b)):
        if issubclass(one, other):
            return one
    from fractions import Fraction
    for one, other in ((a, b), (b, a)):
        if issubclass(one, int) or issubclass(one, Fraction) and issubclass(other, float):
            return other
    raise TypeError(f"don't know how to coerce {a.__name__} and {b.__name__}")


def _added(partials, power=1):
    """Add up sums of numerators that are kept by denominator; those of powers have the denominator to that power."""
    if None in partials:
        return partials[None]
    from fractions import Fraction
    return sum([Fraction(numerator, d ** power) for d, numerator in partials.items()])


def _sum(data):
    """Return the type, the exact sum and the number of the data."""
    kind, sums, count = _tally(data)
    return kind, _added(sums), count


def _deviations(data, center):
    """Return the type, the sum of squared distances from the center, the center, and the number of the data.

    Without a center that is the mean, and one pass over the data is enough: sum(x * x) - sum(x) * mean is exact in fractions.
    """
    if center is not None:
        kind, total, count = _sum(gap * gap for gap in (x - center for x in data))
        return kind, total, center, count
    squares = {}
    kind, sums, count = _tally(data, squares)
    total = center = _added(sums)
    if count and None not in sums:
        center = total / count
        total = _added(squares, 2) - total * center
    return kind, total, center, count


def _convert(value, kind):
    """Return an exact value as a number of the type of the data; ints become floats if they must."""
    if kind is type(value):
        return value
    if issubclass(kind, int) and value.denominator != 1:
        return float(value)
    if _is_decimal(kind) and not isinstance(value, (int, float, str)) and hasattr(value, 'denominator'):
        return kind(value.numerator) / kind(value.denominator)
    return kind(value)


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
    guess = (Decimal(abs(n)) / abs(d)).sqrt()
    # The division was rounded, so the root may be off by one in the last place: compare n/d with the squares of the midpoints.
    p, q = guess.as_integer_ratio()
    for sign, near in ((1, guess.next_plus()), (-1, guess.next_minus())):
        a, b = near.as_integer_ratio()
        beyond = 4 * abs(n) * (q * b) ** 2 - abs(d) * (q * a + b * p) ** 2
        if sign * beyond > 0:
            return near
    return guess


# Averages


def mean(data):
    """Return the arithmetic mean."""
    kind, sums, count = _tally(data)
    _enough(count, 1, 'mean')
    if kind is int and sums.keys() == {1}:  # no fractions for ints alone
        whole, rest = divmod(sums[1], count)
        return sums[1] / count if rest else whole
    return _convert(_added(sums) / count, kind)


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


def fmean(data, weights=None):
    """Return the arithmetic mean as a float, faster than mean() and with weights if wanted."""
    if weights is not None:
        return _weighted_mean(data, weights if isinstance(weights, (list, tuple)) else list(weights))
    values = data if hasattr(data, '__len__') else list(data)
    total = fsum(values)
    _enough(len(values), 1, 'fmean')
    return total / len(values)


def _weighted_mean(data, weights):
    try:
        total = sumprod(data, weights)
    except ValueError:
        raise StatisticsError('data and weights must be the same length')
    if weight := fsum(weights):
        return total / weight
    raise StatisticsError('sum of weights must be non-zero')


def harmonic_mean(data, weights=None):
    """Return the reciprocal of the mean of the reciprocals: the average of rates."""
    values = _sized(data)
    count = len(values)
    _enough(count, 1, 'harmonic_mean')
    if weights is not None:
        weights = _sized(weights)
        if len(weights) != count:
            raise StatisticsError('Number of weights does not match data size')
        weight = _sum(_not_negative(weights))[1]
    elif count > 1:
        weights, weight = [1] * count, count
    else:
        return _single_rate(values[0])
    try:
        kind, total, _ = _sum(_shares(weights, values))
    except ZeroDivisionError:
        return 0
    if not total <= 0:
        return _convert(weight / total, kind)
    raise StatisticsError('Weighted sum must be positive')


def _sized(values):
    return list(values) if iter(values) is values else values


def _single_rate(x):
    from numbers import Real
    if isinstance(x, Real) or _is_decimal(type(x)):
        return next(_not_negative([x]))
    raise TypeError('unsupported type')


def _shares(weights, values):
    """Yield weight / value; a weight of zero counts nothing, whatever the value."""
    for weight, x in zip(weights, _not_negative(values)):
        yield weight / x if weight else 0


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
    _demand(not n < 1, 'n must be at least 1')
    points = sorted(data)
    if len(points) < 2:
        if points:
            return points * (n - 1)
        raise StatisticsError('must have at least one data point')
    last = len(points) - 1
    if method == 'exclusive':
        # Cut i is at i * (size + 1) / n, counted from 1, but between two of the points.
        cuts = ((max(0, min(i * (last + 2) // n - 1, last - 1)), i * (last + 2) - n) for i in range(1, n))
    elif method == 'inclusive':
        cuts = ((i * last // n, i * last) for i in range(1, n))
    else:
        raise ValueError(f'Unknown method: {method!r}')
    return [(points[j] * (n - (at - j * n)) + points[j + 1] * (at - j * n)) / n for j, at in cuts]


# Spread


def _mean_square(data, center, what, least, lost):
    """Return the type of the data and the mean of the squared deviations; lost is how many points the estimate of the mean uses up."""
    kind, total, _, count = _deviations(data, center)
    _enough(count, least, what)
    return total / (count - lost), kind


def variance(data, xbar=None):
    """Return the variance of a sample; xbar is its mean if that is known."""
    return _convert(*_mean_square(data, xbar, 'variance', 2, 1))


def pvariance(data, mu=None):
    """Return the variance of a whole population; mu is its mean if that is known."""
    return _convert(*_mean_square(data, mu, 'pvariance', 1, 0))


def stdev(data, xbar=None):
    """Return the standard deviation of a sample, the square root of its variance."""
    return _root(*_mean_square(data, xbar, 'stdev', 2, 1))


def pstdev(data, mu=None):
    """Return the standard deviation of a whole population."""
    return _root(*_mean_square(data, mu, 'pstdev', 1, 0))


# Two variables


def _check_pairs(x, y, what):
    if len(x) != len(y):
        raise StatisticsError(f'{what} requires that both inputs have same number of data points')
    _enough(len(x), 2, what)


def _centered(*samples):
    """Return the means of the samples as floats, and lists of the distances from them."""
    means = [fsum(sample) / len(sample) for sample in samples]
    return means, [[value - middle for value in sample] for sample, middle in zip(samples, means)]


def covariance(x, y, /):
    """Return the covariance of a sample of two variables."""
    _check_pairs(x, y, 'covariance')
    return sumprod(*_centered(x, y)[1]) / (len(x) - 1)


def correlation(x, y, /, *, method='linear'):
    """Return Pearson's correlation, or with method='ranked' Spearman's, which looks at the order alone."""
    _check_pairs(x, y, 'correlation')
    if method not in ('linear', 'ranked'):
        raise ValueError(f'Unknown method: {method!r}')
    a, b = (_ranks(x), _ranks(y)) if method == 'ranked' else _centered(x, y)[1]
    together, spread = sumprod(a, b), _root_of_product(sumprod(a, a), sumprod(b, b))
    try:
        return together / spread
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
    _check_pairs(x, y, 'linear regression')
    xbar = ybar = 0.0
    if not proportional:
        (xbar, ybar), (x, y) = _centered(x, y)
    together = sumprod(x, y) + 0.0
    try:
        slope = together / sumprod(x, x)
    except ZeroDivisionError:
        raise StatisticsError('x is constant')
    return __getattr__('LinearRegression')(slope, 0.0 if proportional else ybar - slope * xbar)


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
    side = p - 0.5
    if -0.425 <= side <= 0.425:
        (top, bottom), r, factor = _MIDDLE, 0.180625 - side * side, side
    else:
        factor = -1.0 if side < 0.0 else 1.0
        r = sqrt(-log(p if side <= 0.0 else 1.0 - p))
        (top, bottom), r = (_ENDS, r - 5.0) if r > 5.0 else (_SIDES, r - 1.6)
    return mu + _polynomial(top, r) * factor / _polynomial(bottom, r) * sigma


def _no_spread(method):
    raise StatisticsError(f'{method}() not defined when sigma is zero')


def _center(doc):
    return property(lambda self: self._mu, doc=doc)


class NormalDist:
    """A normal distribution with mean mu and standard deviation sigma.

    It may be moved and scaled by numbers, and added to independent ones.
    """

    __slots__ = {'_mu': 'The mean.', '_sigma': 'The standard deviation.'}

    def __init__(self, mu=0.0, sigma=1.0):
        if sigma < 0.0:
            raise StatisticsError('sigma must be non-negative')
        self._mu, self._sigma = float(mu), float(sigma)

    @classmethod
    def from_samples(cls, data):
        """Return the distribution with the mean and standard deviation of the data."""
        _, total, center, count = _deviations(data, None)
        _enough(count, 2, 'stdev')
        middle = float(center)
        if hasattr(total, 'denominator'):
            return cls(middle, _root(total / (count - 1), float))
        return cls(middle, middle / float(total))  # an infinity or NaN

    mean = _center('The mean.')
    median = _center('The median, which is the mean.')
    mode = _center('The most likely value, which is the mean.')
    stdev = property(lambda self: self._sigma, doc='The standard deviation.')
    variance = property(lambda self: self._sigma * self._sigma, doc='The square of the standard deviation.')

    def pdf(self, x):
        """Return the density at x."""
        spread = self._sigma * self._sigma or _no_spread('pdf')
        distance = x - self._mu
        return exp(-(distance * distance) / (2.0 * spread)) / sqrt(spread * tau)

    def cdf(self, x):
        """Return the probability of a value up to x."""
        spread = self._sigma or _no_spread('cdf')
        return 0.5 + 0.5 * erf((x - self._mu) / (_SQRT2 * spread))

    def zscore(self, x):
        """Return the distance of x from the mean in standard deviations."""
        spread = self._sigma or _no_spread('zscore')
        return (x - self._mu) / spread

    def inv_cdf(self, p):
        """Return the x up to which the probability is p."""
        if 0.0 < p < 1.0 or p != p:
            return _normal_quantile(p, self._mu, self._sigma)
        raise StatisticsError('p must be in the range 0.0 < p < 1.0')

    def quantiles(self, n=4):
        """Return the n - 1 points that cut the distribution into n parts of the same probability."""
        chances = (i / n for i in range(1, n))
        return [self.inv_cdf(p) for p in chances]

    def samples(self, n, *, seed=None):
        """Return a list of n random numbers of the distribution."""
        import random
        draw = (random if seed is None else random.Random(seed)).random
        return [_normal_quantile(draw(), self._mu, self._sigma) for _ in repeat(None, n)]

    def overlap(self, other):
        """Return the area that two densities have in common, from 0 to 1."""
        if isinstance(other, NormalDist):
            swapped = other._sigma < self._sigma or other._sigma == self._sigma and other._mu < self._mu
            return _shared_area(other, self) if swapped else _shared_area(self, other)
        raise TypeError('Expected another NormalDist instance')

    def __add__(self, other):
        if not isinstance(other, NormalDist):
            return NormalDist(self._mu + other, self._sigma)
        return NormalDist(other._mu + self._mu, hypot(self._sigma, other._sigma))

    def __sub__(self, other):
        return self + -other if isinstance(other, NormalDist) else NormalDist(self._mu - other, self._sigma)

    def __mul__(self, factor):
        mu = self._mu * factor
        return NormalDist(mu, self._sigma * fabs(factor))

    def __truediv__(self, divisor):
        return NormalDist(self._mu / divisor, self._sigma / fabs(divisor))

    def __rsub__(self, other):
        return -(self - other)

    def __neg__(self):
        return NormalDist(-self._mu, self._sigma)

    def __pos__(self):
        return NormalDist(sigma=self._sigma, mu=self._mu)

    __radd__, __rmul__ = __add__, __mul__

    def __eq__(self, other):
        return self._sigma == other._sigma and self._mu == other._mu if isinstance(other, NormalDist) else NotImplemented

    def __hash__(self):
        return hash((self._mu, self._sigma))

    def __getstate__(self):
        return self._mu, self._sigma

    def __repr__(self):
        return '{}(mu={!r}, sigma={!r})'.format(type(self).__name__, self._mu, self._sigma)

    def __setstate__(self, state):
        self._mu, self._sigma = state


def _shared_area(narrow, wide):
    small, large = narrow.variance or _no_spread('overlap'), wide.variance
    apart = fabs(wide._mu - narrow._mu)
    excess = large - small
    if not excess:
        return 1.0 - erf(apart / (2.0 * _SQRT2 * narrow._sigma))
    # The densities cross at two points, as far from the middle on either side.
    middle = narrow._mu * large - wide._mu * small
    reach = sqrt(excess * log(large / small) + apart * apart) * (narrow._sigma * wide._sigma)
    left, right = (middle - reach) / excess, (middle + reach) / excess
    beyond = fabs(wide.cdf(right) - narrow.cdf(right))
    return 1.0 - (beyond + fabs(wide.cdf(left) - narrow.cdf(left)))


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
    first, third, fifth = 15/16 * t, 5/8 * t**3, 3/16 * t**5
    return fifth - third + first + 1/2


def _triweight(t):
    return 35/32 * (1.0 - t * t) ** 3


def _triweight_sum(t):
    third, fifth, seventh = t**3, 3/5 * t**5, -1/7 * t**7
    return (seventh + fifth - third + t) * (35/32) + 1/2


_SQRT2PI = sqrt(2 * pi)

# Each kernel: its density, the integral of it, the inverse of that, and whether it is 0 beyond -1 and 1.
_kernels = {
    'normal': (lambda t: exp(-1/2 * t * t) / _SQRT2PI, lambda t: 1/2 * (1.0 + erf(t / _SQRT2)), NormalDist().inv_cdf, False),
    'logistic': (lambda t: 1/2 / (1.0 + cosh(t)), lambda t: 1.0 - 1.0 / (exp(t) + 1.0), lambda p: log(p / (1 - p)), False),
    'sigmoid': (lambda t: 1 / pi / cosh(t), lambda t: 2 / pi * atan(exp(t)), lambda p: log(tan(p * pi / 2)), False),
    'rectangular': (lambda t: 1/2, lambda t: 1/2 * t + 1/2, lambda p: 2 * p - 1, True),
    'triangular': (lambda t: 1.0 - abs(t), lambda t: t - copysign(t * t / 2, t) + 1/2,
                   _mirrored(lambda p: sqrt(2 * p) - 1), True),
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
    _demand(len(data), 'Empty data sequence')
    _demand(isinstance(data[0], int | float), 'Data sequence must contain ints or floats', TypeError)
    _demand(not h <= 0.0, f'Bandwidth h must be positive, not {h=!r}')
    _demand(name in _kernels, f'Unknown kernel name: {name!r}')
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
        if n != len(data):
            n, sample = len(data), sorted(data)
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

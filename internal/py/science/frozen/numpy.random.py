"""Random numbers: NumPy's streams."""

import numpy as np
from numpy._random import Generator as _Generator, RandomState as _RandomState


def _shape(size):
    if size is None:
        return ()
    return (int(size),) if isinstance(size, (int, np.integer)) else tuple(size)


class _Common:
    def _take(self, a, size, replace, p, axis, shuffle, one):
        if isinstance(a, (int, np.integer)) or np.ndim(a) == 0:
            try:
                n = int(np.asarray(a).item()) if not isinstance(a, int) else a
                if isinstance(np.asarray(a).item(), float):
                    raise TypeError
            except (TypeError, ValueError):
                raise ValueError(self._not_a_population) from None
            if n <= 0 and np.prod(_shape(size)) != 0:
                raise ValueError(self._empty_number)
            values = None
        else:
            values = np.asarray(a)
            if one and values.ndim != 1:
                raise ValueError("a must be 1-dimensional")
            n = values.shape[axis]
            if n == 0 and np.prod(_shape(size)) != 0:
                raise ValueError(self._empty)
        places = self._choice(n, _shape(size), replace, p, shuffle)
        if values is None:
            return places if size is not None else int(places)
        if size is None:
            places = int(places)
        return values[places] if axis == 0 else np.take(values, places, axis=axis)

    def shuffle(self, x, axis=0):
        """Shuffle a sequence in place."""
        if isinstance(x, np.ndarray) and axis:
            self._shuffle(np.moveaxis(x, axis, 0))
        else:
            self._shuffle(x)

    def multinomial(self, n, pvals, size=None):
        """Counts of n draws among categories."""
        out = np.zeros(_shape(size) + (len(pvals),), dtype=np.int64)
        return self._multinomial(n, pvals, out)

    def dirichlet(self, alpha, size=None):
        """Proportions."""
        out = np.zeros(_shape(size) + (len(alpha),))
        return self._dirichlet(0, alpha, out)

    def _normals(self, mean, cov, size, check_valid, tol, method):
        mean, cov = np.array(mean), np.array(cov)
        if mean.ndim != 1:
            raise ValueError("mean must be 1 dimensional")
        if cov.ndim != 2 or cov.shape[0] != cov.shape[1]:
            raise ValueError("cov must be 2 dimensional and square")
        if mean.shape[0] != cov.shape[0]:
            raise ValueError("mean and cov must have same length")
        shape = _shape(size) + mean.shape
        x = self.standard_normal(shape).reshape(-1, mean.shape[0])
        cov = cov.astype(np.double)
        if method == "cholesky":
            factor = np.linalg.cholesky(cov).T
        elif method == "eigh":
            s, u = np.linalg.eigh(cov)
            factor = (u * np.sqrt(s)).T
        else:
            u, s, v = np.linalg.svd(cov)
            if check_valid != "ignore" and not np.allclose(np.dot(v.T * s, v), cov, rtol=tol, atol=tol):
                if check_valid == "raise":
                    raise ValueError("covariance is not symmetric positive-semidefinite.")
                import warnings
                warnings.warn("covariance is not symmetric positive-semidefinite.", RuntimeWarning, stacklevel=3)
            factor = np.sqrt(s)[:, None] * v if isinstance(self, RandomState) else (u * np.sqrt(s)).T
        x = np.dot(x, factor)
        x += mean
        return x.reshape(shape)

    def __repr__(self):
        return f"{self._shown}({self._name()}) at 0x{id(self):X}"

    def __str__(self):
        return f"{self._shown}({self._name()})"


class RandomState(_Common, _RandomState):
    """A random stream whose numbers never change between versions."""

    _shown = "RandomState"
    _not_a_population = "a must be 1-dimensional or an integer"
    _empty_number = "a must be greater than 0 unless no samples are taken"
    _empty = "'a' cannot be empty unless no samples are taken"

    def rand(self, *args):
        """Uniform numbers of a shape."""
        return self.random_sample(size=args if args else None)

    def randn(self, *args):
        """Normal numbers of a shape."""
        return self.standard_normal(size=args if args else None)

    def random_integers(self, low, high=None, size=None):
        """Integers from low to high, included."""
        import warnings
        if high is None:
            low, high = 1, low
        warnings.warn(f"This function is deprecated. Please call randint({low}, {high} + 1) instead", DeprecationWarning, stacklevel=2)
        return self.randint(low, int(high) + 1, size=size)

    def choice(self, a, size=None, replace=True, p=None):
        """A sample of an array or of range(a)."""
        return self._take(a, size, replace, p, 0, True, True)

    def permutation(self, x):
        """A shuffled copy, or a permutation of range(x)."""
        if isinstance(x, (int, np.integer)):
            a = np.arange(x)
        else:
            a = np.array(x)
        if a.ndim == 1 or isinstance(x, (int, np.integer)):
            self._shuffle(a)
            return a
        order = np.arange(a.shape[0])
        self._shuffle(order)
        return a[order]

    def multivariate_normal(self, mean, cov, size=None, check_valid="warn", tol=1e-8):
        """Vectors of normal numbers."""
        return self._normals(mean, cov, size, check_valid, tol, "svd")

    def tomaxint(self, size=None):
        """Integers from 0 to the largest."""
        return self.randint(0, 2 ** 63 - 1, size=size)

    def get_state(self, legacy=True):
        """The state of the stream."""
        key, pos, has, gauss = self._get()
        if legacy:
            return "MT19937", key, pos, has, gauss
        return {"bit_generator": "MT19937", "state": {"key": key, "pos": pos}, "has_gauss": has, "gauss": gauss}

    def set_state(self, state):
        """Set the state of the stream."""
        if isinstance(state, dict):
            self._set(state["state"]["key"], state["state"]["pos"], state.get("has_gauss", 0), state.get("gauss", 0.0))
        else:
            name, key, pos, *rest = state
            if name != "MT19937":
                raise ValueError("set_state can only be used with legacy MT19937 state instances.")
            self._set(key, pos, *(rest or (0, 0.0)))

    def __reduce__(self):
        return _restored, (self.get_state(),)


def _restored(state):
    r = RandomState()
    r.set_state(state)
    return r


class Generator(_Common, _Generator):
    """A random stream with NumPy's newer distributions."""

    _shown = "Generator"
    _not_a_population = "a must be a sequence or an integer, not <class 'float'>"
    _empty_number = "a must be a positive integer unless no samples are taken"
    _empty = "a cannot be empty unless no samples are taken"

    def __new__(cls, bit_generator, seed=None):
        if isinstance(bit_generator, BitGenerator):
            return _Generator.__new__(cls, type(bit_generator).__name__, bit_generator._seed)
        return _Generator.__new__(cls, bit_generator, seed)

    @property
    def bit_generator(self):
        """The source of bits."""
        return _SourceOf(self)

    def choice(self, a, size=None, replace=True, p=None, axis=0, shuffle=True):
        """A sample of an array or of range(a)."""
        return self._take(a, size, replace, p, axis, shuffle, False)

    def permutation(self, x, axis=0):
        """A shuffled copy, or a permutation of range(x)."""
        if isinstance(x, (int, np.integer)):
            a = np.arange(x)
            self._shuffle(a)
            return a
        a = np.array(x)
        if a.ndim == 1:
            self._shuffle(a)
            return a
        order = np.arange(a.shape[axis])
        self._shuffle(order)
        return np.take(a, order, axis=axis)

    def permuted(self, x, *, axis=None, out=None):
        """A copy in which every line along an axis is shuffled by itself."""
        a = np.array(x)
        if axis is None:
            flat = a.ravel()
            self._shuffle(flat)
            a = flat.reshape(a.shape)
        else:
            rows = np.moveaxis(a, axis, -1)
            for place in np.ndindex(rows.shape[:-1]):
                self._shuffle(rows[place])
        if out is not None:
            out[...] = a
            return out
        return a

    def multivariate_normal(self, mean, cov, size=None, check_valid="warn", tol=1e-8, *, method="svd"):
        """Vectors of normal numbers."""
        return self._normals(mean, cov, size, check_valid, tol, method)

    def spawn(self, n_children):
        """Independent streams."""
        return self._spawn(n_children)


class _SourceOf:
    def __init__(self, generator):
        self._generator = generator

    def __repr__(self):
        return f"<numpy.random.{self._generator._name()} object>"


class BitGenerator:
    """A source of bits, for Generator."""

    def __init__(self, seed=None):
        self._seed = seed


class PCG64(BitGenerator):
    """The default source."""


class PCG64DXSM(BitGenerator):
    """PCG64 with another output function."""


class MT19937(BitGenerator):
    """The Mersenne Twister."""


class Philox(BitGenerator):
    """A counter-based source."""


class SFC64(BitGenerator):
    """A small fast chaotic source."""


def default_rng(seed=None):
    """A Generator over PCG64."""
    if isinstance(seed, _Generator):
        return seed
    if isinstance(seed, BitGenerator):
        return Generator(seed)
    return Generator("PCG64", seed)


_state = RandomState()
for _name in ("beta binomial bytes chisquare choice dirichlet exponential f gamma geometric get_state gumbel hypergeometric laplace logistic lognormal logseries "
              "multinomial multivariate_normal negative_binomial noncentral_chisquare noncentral_f normal pareto permutation poisson power rand randint randn random "
              "random_integers random_sample ranf rayleigh sample seed set_state shuffle standard_cauchy standard_exponential standard_gamma standard_normal standard_t "
              "triangular uniform vonmises wald weibull zipf").split():
    globals()[_name] = getattr(_state, _name)
mtrand = None

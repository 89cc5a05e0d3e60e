"""Random numbers: NumPy's streams."""

import numpy as np
from numpy._random import _Bits, _Seed, Generator as _Generator, RandomState as _RandomState


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
        if p is not None and np.asarray(p).dtype in (np.float16, np.float32):
            given = np.asarray(p)  # their sum may be as far from one as their precision is coarse
            p = given.astype(float)
            if abs(p.sum() - 1) < np.sqrt(np.finfo(given.dtype).eps):
                p /= p.sum()
        places = self._choice(n, _shape(size), replace, p, shuffle)
        if values is None:
            return np.asarray(places) if size is not None else int(places)
        if size is None:
            places = int(places)
        elif np.ndim(places) == 0:
            one = np.empty((), dtype=values.dtype)
            one[()] = values[int(places)]
            return one
        return values[places] if axis == 0 else np.take(values, places, axis=axis)

    def shuffle(self, x, axis=0):
        """Shuffle a sequence in place."""
        if isinstance(x, np.ndarray):
            if axis:
                x = np.moveaxis(x, np.lib.array_utils.normalize_axis_index(axis, x.ndim), 0)
            elif x.ndim == 1 and x.dtype.kind == "O" and isinstance(self, _RandomState) and type(x) is not np.ndarray:
                import warnings
                warnings.warn("Shuffling a one dimensional array subclass containing objects gives incorrect results for most array subclasses.  "
                              "Please use the new random number API instead: https://numpy.org/doc/stable/reference/random/index.html\n"
                              "The new API fixes this issue. This version will not be fixed due to stability guarantees of the API.", UserWarning, stacklevel=2)
            return self._shuffle(x)
        if axis:
            raise NotImplementedError("Axis argument is only supported on ndarray objects")
        if isinstance(x, list):
            return self._shuffle(x)
        import collections.abc
        n = len(x)
        if not isinstance(x, collections.abc.Sequence):
            import warnings
            warnings.warn(f"you are shuffling a {type(x).__name__!r} object which is not a subclass of 'Sequence'; `shuffle` is not guaranteed to behave correctly. "
                          "E.g., non-numpy array/tensor objects with view semantics may contain duplicates after shuffling.", UserWarning, stacklevel=2)
        order = list(range(n))
        self._shuffle(order)
        items = [x[i] for i in order] if n > 1 else []
        for i, item in enumerate(items):
            x[i] = item

    def multinomial(self, n, pvals, size=None):
        """Counts of n draws among categories."""
        if isinstance(self, _Generator) and (np.ndim(n) or np.ndim(pvals) != 1):
            return self._multinomials(np.asarray(n), np.asarray(pvals, dtype=float), size)
        if np.ndim(pvals) != 1:
            raise ValueError("object too deep for desired array") if np.ndim(pvals) else TypeError("pvals must be a 1-d sequence")
        if isinstance(pvals, np.ndarray) and pvals.dtype == np.float32 and float(np.sum(pvals[:-1], dtype=float)) > 1 + 1e-12:
            raise ValueError("sum(pvals[:-1].astype(np.float64)) > 1.0. The pvals array is cast to 64-bit floating point prior to checking the sum. "
                             "Precision changes when casting may cause problems even if the sum of the original pvals is valid.")
        if isinstance(self, _RandomState) and len(pvals) == 0:
            return np.zeros(_shape(size) + (0,), dtype=np.int64)
        n = int(n)
        out = np.zeros(_shape(size) + (len(pvals),), dtype=np.int64)
        return self._multinomial(n, pvals, out)

    def _multinomials(self, n, pvals, size):
        """Counts for several numbers of draws, or several sets of categories."""
        if pvals.ndim == 0:
            raise ValueError("pvals must have at least 1 dimension and the last dimension of pvals must be greater than 0.")
        rows = np.broadcast_shapes(n.shape, pvals.shape[:-1])
        shape = rows if size is None else _shape(size)
        if np.broadcast_shapes(shape, rows) != shape:
            raise ValueError(f"Output size {shape} is not compatible with broadcast dimensions of inputs {rows}.")
        n, pvals = np.broadcast_to(n, shape), np.broadcast_to(pvals, shape + pvals.shape[-1:])
        out = np.zeros(pvals.shape, dtype=np.int64)
        for place in np.ndindex(shape):
            self._multinomial(int(n[place]), pvals[place], out[place])
        return out

    def dirichlet(self, alpha, size=None):
        """Proportions."""
        if np.ndim(alpha) != 1:
            raise ValueError("object too deep for desired array") if np.ndim(alpha) else TypeError(f"object of type '{type(alpha).__name__}' has no len()")
        out = np.zeros(_shape(size) + (len(alpha),))
        return self._dirichlet(0, alpha, out)

    def _normals(self, mean, cov, size, check_valid, tol, method):
        if method not in ("eigh", "svd", "cholesky"):
            raise ValueError("method must be one of {'eigh', 'svd', 'cholesky'}")
        mean, cov = np.array(mean), np.array(cov)
        if isinstance(self, _Generator) and (mean.dtype.kind == "c" or cov.dtype.kind == "c"):
            raise TypeError("mean and cov must not be complex")
        if mean.ndim != 1:
            raise ValueError("mean must be 1 dimensional")
        if cov.ndim != 2 or cov.shape[0] != cov.shape[1]:
            raise ValueError("cov must be 2 dimensional and square")
        if mean.shape[0] != cov.shape[0]:
            raise ValueError("mean and cov must have same length")
        if check_valid not in ("warn", "raise", "ignore"):
            raise ValueError("check_valid must equal 'warn', 'raise', or 'ignore'")
        shape = _shape(size) + mean.shape
        x = self.standard_normal(shape).reshape(-1, mean.shape[0])
        cov = cov.astype(np.double)
        if method == "cholesky":
            factor = np.linalg.cholesky(cov).T
        else:
            if method == "eigh":
                s, u = np.linalg.eigh(cov)
                good = not np.any(s < -tol)
                factor = (u * np.sqrt(abs(s))).T
            else:
                u, s, v = np.linalg.svd(cov)
                good = np.allclose(np.dot(v.T * s, v), cov, rtol=tol, atol=tol)
                factor = np.sqrt(s)[:, None] * v if isinstance(self, RandomState) else (u * np.sqrt(s)).T
            if not good and check_valid == "raise":
                raise ValueError("covariance is not symmetric positive-semidefinite.")
            if not good and check_valid == "warn":
                import warnings
                warnings.warn("covariance is not symmetric positive-semidefinite.", RuntimeWarning, stacklevel=3)
        x = np.dot(x, factor)
        x += mean
        return x.reshape(shape)

    def __repr__(self):
        return f"{self._shown}({self._name()}) at 0x{id(self):X}"

    def __str__(self):
        return f"{self._shown}({self._name()})"


class RandomState(_Common, _RandomState):
    """A random stream whose numbers never change between versions."""

    __module__ = "numpy.random.mtrand"

    _shown = "RandomState"
    _not_a_population = "a must be 1-dimensional or an integer"
    _empty_number = "a must be greater than 0 unless no samples are taken"
    _empty = "'a' cannot be empty unless no samples are taken"

    def __new__(cls, seed=None):
        if seed is None:
            bits = _legacy_bits(None)
        elif isinstance(seed, BitGenerator):
            bits = seed
        elif hasattr(seed, "capsule") or isinstance(seed, type):
            raise ValueError("Invalid bit generator. The bit generator must be instantiated.")
        else:
            bits = _legacy_bits(seed)
        self = _RandomState.__new__(cls, bits)
        self._bit_generator = bits
        return self

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
        found = self.randint(low, int(high) + 1, size=size)
        return np.int64(found) if size is None else found

    def choice(self, a, size=None, replace=True, p=None):
        """A sample of an array or of range(a)."""
        return self._take(a, size, replace, p, 0, True, True)

    def permutation(self, x):
        """A shuffled copy, or a permutation of range(x)."""
        if isinstance(x, (int, np.integer)):
            a = np.arange(x)
        else:
            a = np.array(x)
        if a.ndim == 0:
            raise IndexError("x must be an integer or at least 1-dimensional")
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
        words = self.randint(0, 2 ** 32, size=_shape(size) + (2,), dtype=np.uint32).astype(np.int64)
        found = (words[..., 0] << 32 | words[..., 1]) >> 1 & 2 ** 63 - 1
        return int(found) if size is None else found

    def seed(self, seed=None):
        """Start the stream anew."""
        self._bit_generator._seed_legacy(seed)

    def get_state(self, legacy=True):
        """The state of the stream."""
        bits = self._bit_generator
        state = bits.state
        has, gauss = bits._gauss()
        state["has_gauss"], state["gauss"] = has, gauss
        if not legacy:
            return state
        if not isinstance(bits, MT19937):
            import warnings
            warnings.warn("get_state and legacy can only be used with the MT19937 BitGenerator. To silence this warning, set `legacy` to False.", RuntimeWarning, stacklevel=2)
            return state
        return "MT19937", state["state"]["key"], state["state"]["pos"], has, gauss

    def set_state(self, state):
        """Set the state of the stream."""
        if isinstance(state, dict):
            if "bit_generator" not in state or "state" not in state:
                raise ValueError("state dictionary is not valid.")
            has, gauss = state.get("has_gauss", 0), state.get("gauss", 0.0)
        elif isinstance(state, (tuple, list)):
            if state[0] != "MT19937":
                raise ValueError("set_state can only be used with legacy MT19937 state instances.")
            name, key, pos, *rest = state
            has, gauss = rest or (0, 0.0)
            state = {"bit_generator": name, "state": {"key": key, "pos": pos}}
        else:
            raise TypeError("state must be a dict or a tuple.")
        self._bit_generator.state = state
        self._bit_generator._set_gauss(has, gauss)

    def __getstate__(self):
        return self.get_state(legacy=False)

    def __setstate__(self, state):
        self.set_state(state)

    def __reduce__(self):
        return _restored, (self._bit_generator, self.get_state(legacy=False))


def _restored(bits, state):
    r = RandomState(bits)
    r.set_state(state)
    return r


class Generator(_Common, _Generator):
    """A random stream with NumPy's newer distributions."""

    __module__ = "numpy.random._generator"

    _shown = "Generator"
    _not_a_population = "a must be a sequence or an integer, not <class 'float'>"
    _empty_number = "a must be a positive integer unless no samples are taken"
    _empty = "a cannot be empty unless no samples are taken"

    def __new__(cls, bit_generator):
        if isinstance(bit_generator, type):
            raise ValueError("Invalid bit generator. The bit generator must be instantiated.")
        if not isinstance(bit_generator, BitGenerator):
            raise AttributeError(f"'{type(bit_generator).__name__}' object has no attribute 'capsule'")
        self = _Generator.__new__(cls, bit_generator)
        self._bit_generator = bit_generator
        return self

    @property
    def bit_generator(self):
        """The source of bits."""
        return self._bit_generator

    def __reduce__(self):
        return Generator, (self._bit_generator,)

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
        axis = np.lib.array_utils.normalize_axis_index(axis, a.ndim)
        if a.ndim == 1:
            self._shuffle(a)
            return a
        order = np.arange(a.shape[axis])
        self._shuffle(order)
        return np.take(a, order, axis=axis)

    def permuted(self, x, *, axis=None, out=None):
        """A copy in which every line along an axis is shuffled by itself."""
        a = np.array(x)
        if out is not None:
            if not isinstance(out, np.ndarray):
                raise TypeError("out must be a numpy array")
            if out.shape != a.shape:
                raise ValueError("out must have the same shape as x")
            if not np.can_cast(a.dtype, out.dtype, "safe"):
                raise TypeError(f"Cannot cast array data from {a.dtype!r} to {out.dtype!r} according to the rule 'safe'")
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

    def multivariate_hypergeometric(self, colors, nsample, size=None, method="marginals"):
        """How many things of each color a sample has."""
        given = np.asarray(colors)
        if given.ndim != 1 or given.size and not (np.issubdtype(given.dtype, np.integer) and np.all(given >= 0)) or any(int(n) > 2 ** 63 - 1 for n in given):
            raise ValueError("colors must be a one-dimensional sequence of nonnegative integers not exceeding 9223372036854775807.")
        given = given.astype(np.int64)
        import operator
        return self._colors(given, operator.index(nsample), method, np.zeros(_shape(size) + given.shape, dtype=np.int64))

    def spawn(self, n_children):
        """Independent streams."""
        return [type(self)(bits) for bits in self._bit_generator.spawn(n_children)]


class ISeedSequence:
    """What can give words for the state of a source."""


class ISpawnableSeedSequence(ISeedSequence):
    """A seed that has independent children."""


class SeedSequence(ISpawnableSeedSequence):
    """Makes good states of sources from any integers."""

    __module__ = "numpy.random.bit_generator"


    def __init__(self, entropy=None, *, spawn_key=(), pool_size=4, n_children_spawned=0):
        if entropy is None:
            import secrets
            entropy = secrets.randbits(32 * pool_size)
        elif not isinstance(entropy, (int, np.integer, list, tuple, range, np.ndarray)):
            raise TypeError(f"SeedSequence expects int or sequence of ints for entropy not {entropy}")
        self.entropy, self.spawn_key = entropy, tuple(spawn_key)
        self.pool_size, self.n_children_spawned = pool_size, n_children_spawned
        self._seed = _Seed(entropy, self.spawn_key, pool_size)

    @property
    def pool(self):
        """The mixed entropy."""
        return self._seed.pool()

    @property
    def state(self):
        """The arguments that make this sequence again."""
        names = ("entropy", "spawn_key", "pool_size", "n_children_spawned")
        return {n: getattr(self, n) for n in names if getattr(self, n) is not None}

    def generate_state(self, n_words, dtype=np.uint32):
        """Words of 32 or 64 bits."""
        dtype = np.dtype(dtype)
        if dtype not in (np.uint32, np.uint64):
            raise ValueError("only support uint32 or uint64")
        return self._seed.words(n_words, dtype == np.uint64)

    def spawn(self, n_children):
        """Independent sequences."""
        first = self.n_children_spawned
        self.n_children_spawned += n_children
        return [type(self)(self.entropy, spawn_key=self.spawn_key + (i,), pool_size=self.pool_size) for i in range(first, first + n_children)]

    def __repr__(self):
        shown = [f"    entropy={self.entropy!r},"]
        if self.spawn_key:
            shown.append(f"    spawn_key={self.spawn_key!r},")
        if self.pool_size != 4:
            shown.append(f"    pool_size={self.pool_size!r},")
        if self.n_children_spawned:
            shown.append(f"    n_children_spawned={self.n_children_spawned!r},")
        return "\n".join([type(self).__name__ + "(", *shown, ")"])

    def __reduce__(self):
        return _again, (type(self), self.state)


def _again(cls, state):
    return cls(**state)


class BitGenerator(_Bits):
    """A source of bits, for Generator."""

    __module__ = "numpy.random.bit_generator"

    _kind = None
    _seed_seq = None

    def __new__(cls, seed=None, **given):
        if cls._kind is None:
            raise NotImplementedError("BitGenerator is a base class and cannot be instantized")
        if not isinstance(seed, SeedSequence):
            if hasattr(seed, "generate_state"):
                raise NotImplementedError("seeds that are no SeedSequence are not supported")
            seed = SeedSequence(seed)
        self = _Bits.__new__(cls, cls._kind, seed._seed)
        self._seed_seq = seed
        return self

    @property
    def seed_seq(self):
        """The seed sequence that the state was made with."""
        return self._seed_seq

    @property
    def lock(self):
        """A lock for those who share the source."""
        if "_lock" not in self.__dict__:
            import threading
            self._lock = threading.RLock()
        return self._lock

    def random_raw(self, size=None, output=True):
        """The next words of the source itself."""
        shape = _shape(size)
        words = self._raw(np.zeros(shape, dtype=np.uint64))
        if not output:
            return None
        return int(words) if size is None else words

    def spawn(self, n_children):
        """Independent sources."""
        if self._seed_seq is None:
            raise TypeError("The underlying SeedSequence does not implement spawning.")
        return [type(self)(seed=s) for s in self._seed_seq.spawn(n_children)]

    @property
    def state(self):
        """The state as a dict."""
        words, has, rest = self._get()
        state = {"bit_generator": self._kind, **self._describe(words)}
        if self._kind != "MT19937":
            state["has_uint32"], state["uinteger"] = has, rest
        return state

    @state.setter
    def state(self, value):
        if isinstance(value, tuple) and self._kind == "MT19937":
            if value[0] != "MT19937" or len(value) not in (3, 5):
                raise ValueError("state is not a legacy MT19937 state")
            value = {"bit_generator": value[0], "state": {"key": value[1], "pos": value[2]}}
        if not isinstance(value, dict):
            raise TypeError("state must be a dict")
        if value.get("bit_generator", "") != self._kind:
            raise ValueError(f"state must be for a {self._kind} {'PRNG' if self._kind in ('MT19937', 'Philox') else 'RNG'}")
        self._set(self._words(value), value.get("has_uint32", 0), value.get("uinteger", 0))

    def jumped(self, jumps=1):
        """A source far ahead of this one."""
        other = type(self)()
        other.state = self.state
        other._seed_seq = None
        other._jump(int(jumps))
        return other

    def __getstate__(self):
        return self.state, self._seed_seq

    def __setstate__(self, state):
        if isinstance(state, dict):
            self.state = state
        else:
            self.state, self._seed_seq = state

    def __reduce__(self):
        return _revived, (type(self), self.state, self._seed_seq)


def _revived(cls, state, seed):
    bits = cls(0)
    bits.state = state
    bits._seed_seq = seed
    return bits


def _ahead(self, delta):
    """Go ahead by a number of draws."""
    self._advance(delta)
    return self


class MT19937(BitGenerator):
    """The Mersenne Twister."""

    __module__ = "numpy.random._mt19937"

    _kind = "MT19937"

    def _describe(self, words):
        return {"state": {"key": words[:-1].astype(np.uint32), "pos": int(words[-1])}}

    def _words(self, value):
        return [*np.asarray(value["state"]["key"]), value["state"]["pos"]]

    def _legacy_seeding(self, seed):
        self._seed_legacy(seed)


class _Congruence(BitGenerator):
    def _describe(self, words):
        w = [int(x) for x in words]
        return {"state": {"state": w[0] << 64 | w[1], "inc": w[2] << 64 | w[3]}}

    def _words(self, value):
        both = value["state"]["state"], value["state"]["inc"]
        low = 2 ** 64 - 1
        return np.array([part for n in both for part in (int(n) >> 64 & low, int(n) & low)], dtype=np.uint64)

    advance = _ahead


class PCG64(_Congruence):
    """The default source."""

    __module__ = "numpy.random._pcg64"

    _kind = "PCG64"


class PCG64DXSM(_Congruence):
    """PCG64 with another output function."""

    __module__ = "numpy.random._pcg64"

    _kind = "PCG64DXSM"


class Philox(BitGenerator):
    """A counter-based source."""

    __module__ = "numpy.random._philox"

    _kind = "Philox"

    def __new__(cls, seed=None, counter=None, key=None):
        if seed is not None and key is not None:
            raise ValueError("seed and key cannot be both used")
        self = BitGenerator.__new__(cls, seed)
        if key is not None or counter is not None:
            words = self._get()[0]
            if key is not None:
                words[4:6] = _split(key, 2)
                self._seed_seq = None
            if counter is not None:
                words[:4] = _split(counter, 4)
            self._set(words, 0, 0)
        return self

    def _describe(self, words):
        return {"state": {"counter": words[:4].copy(), "key": words[4:6].copy()}, "buffer": words[6:10].copy(), "buffer_pos": int(words[10])}

    def _words(self, value):
        parts = value["state"]["counter"], value["state"]["key"], value["buffer"], [value["buffer_pos"]]
        return np.concatenate([np.asarray(p, dtype=np.uint64) for p in parts])

    advance = _ahead


def _split(number, count):
    """An integer, or an array of words, as words of 64 bits."""
    if isinstance(number, (int, np.integer)):
        if not 0 <= number < 2 ** (64 * count):
            raise ValueError(f"value must be non-negative and less than 2**{64 * count}.")
        return np.array([int(number) >> 64 * i & 2 ** 64 - 1 for i in range(count)], dtype=np.uint64)
    return np.asarray(number, dtype=np.uint64)


class SFC64(BitGenerator):
    """A small fast chaotic source."""

    __module__ = "numpy.random._sfc64"

    _kind = "SFC64"

    def _describe(self, words):
        return {"state": {"state": words.copy()}}

    def _words(self, value):
        return value["state"]["state"]

    @property
    def jumped(self):
        """Not there."""
        raise AttributeError("'numpy.random._sfc64.SFC64' object has no attribute 'jumped'")


def _legacy_bits(seed):
    """A Mersenne Twister that is seeded as RandomState.seed does."""
    bits = _Bits.__new__(MT19937, "MT19937")
    bits._seed_legacy(seed)
    return bits


def default_rng(seed=None):
    """A Generator over PCG64."""
    if isinstance(seed, _Generator):
        return seed
    if isinstance(seed, RandomState):
        return Generator(seed._bit_generator)
    return Generator(seed if isinstance(seed, BitGenerator) else PCG64(seed))


_state = RandomState()
_names = ("beta binomial bytes chisquare choice dirichlet exponential f gamma geometric get_state gumbel hypergeometric laplace logistic lognormal logseries "
          "multinomial multivariate_normal negative_binomial noncentral_chisquare noncentral_f normal pareto permutation poisson power rand randint randn random "
          "random_integers random_sample ranf rayleigh sample seed set_state shuffle standard_cauchy standard_exponential standard_gamma standard_normal standard_t "
          "triangular uniform vonmises wald weibull zipf").split()


def _publish(state):
    for name in _names:
        globals()[name] = getattr(state, name)


_publish(_state)


def get_bit_generator():
    """The source of the functions of this module."""
    return _state._bit_generator


def set_bit_generator(bitgen):
    """Let the functions of this module draw from another source."""
    global _state
    if isinstance(bitgen, _RandomState) or not isinstance(bitgen, BitGenerator):
        raise TypeError("the functions of numpy.random draw from a BitGenerator")
    _state = RandomState(bitgen)
    _publish(_state)

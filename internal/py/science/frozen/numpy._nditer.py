"""np.nditer: the elements of several arrays side by side, in the order in which they lie in memory."""

import numpy as np

_FLAGS = frozenset(("buffered", "c_index", "common_dtype", "copy_if_overlap", "delay_bufalloc", "external_loop", "f_index", "grow_inner", "growinner",
                    "multi_index", "ranged", "refs_ok", "reduce_ok", "zerosize_ok"))
_OP_FLAGS = frozenset(("readonly", "readwrite", "writeonly", "copy", "updateifcopy", "allocate", "aligned", "arraymask", "contig", "nbo",
                       "no_broadcast", "no_subtype", "overlap_assume_elementwise", "virtual", "writemasked"))


class nditer:
    """Iterate over arrays that are broadcast against each other."""

    __module__ = "numpy"

    def __init__(self, op, flags=None, op_flags=None, op_dtypes=None, order="K", casting="safe", op_axes=None, itershape=None, buffersize=0):
        self._flags = frozenset(flags or ())
        for f in self._flags:
            if f not in _FLAGS:
                raise ValueError(f"Unexpected iterator global flag \"{f}\"")
        if "c_index" in self._flags and "f_index" in self._flags:
            raise ValueError("Iterator flags C_INDEX and F_INDEX cannot both be specified")
        if "external_loop" in self._flags and self._flags & {"multi_index", "c_index", "f_index"}:
            raise ValueError("Iterator flag EXTERNAL_LOOP cannot be used if an index or multi-index is being tracked")
        for f in ("ranged", "grow_inner", "growinner"):
            if f in self._flags:
                raise NotImplementedError(f"np.nditer with the flag {f!r} is not supported here")
        if order not in ("K", "C", "F", "A"):
            raise ValueError(f"order must be one of 'C', 'F', 'A', or 'K' (got '{order}')")
        ops = list(op) if isinstance(op, (list, tuple)) else [op]
        if not ops:
            raise ValueError("Must provide at least one operand")
        self._op_flags = self._flags_of(op_flags, ops)
        self._order, self._casting, self._buffersize = order, casting, int(buffersize) or 8192
        self._closed = False
        self._prepare(ops, op_dtypes, op_axes, itershape)
        self.reset()

    @staticmethod
    def _flags_of(op_flags, ops):
        """The flags of every operand."""
        if op_flags is None:
            return [frozenset(("writeonly", "allocate") if x is None else ("readonly",)) for x in ops]
        if all(isinstance(f, str) for f in op_flags) and op_flags:
            op_flags = [op_flags] * len(ops)
        if len(op_flags) != len(ops):
            raise ValueError("op_flags must be a tuple or array of per-op flag-tuples")
        for flags in op_flags:
            for f in flags:
                if f not in _OP_FLAGS:
                    raise ValueError(f"Unexpected per-op iterator flag \"{f}\"")
                if f in ("arraymask", "virtual", "writemasked"):
                    raise NotImplementedError(f"np.nditer with the operand flag {f!r} is not supported here")
        return [frozenset(flags) if set(flags) & {"readonly", "readwrite", "writeonly"} else frozenset(flags) | {"readonly"} for flags in op_flags]

    def _prepare(self, ops, op_dtypes, op_axes, itershape):
        """Broadcast the operands, make those that are missing, and find the order of the axes."""
        arrays = [None if x is None else np.asanyarray(x) for x in ops]
        for x, flags in zip(arrays, self._op_flags):
            if x is None:
                if "readonly" in flags or "readwrite" in flags:
                    raise ValueError("Iterator operand was NULL, but automatic allocation as an output wasn't requested" if "allocate" not in flags
                                     else "readonly and readwrite operands cannot be allocated")
            elif "readonly" not in flags and not x.flags.writeable:
                raise ValueError("output array is read-only")
        given = self._placed(arrays, op_axes)
        shapes = [g.shape for g in given if g is not None]
        if itershape is not None:
            known = np.broadcast_shapes(*shapes) if shapes else ()
            shape = tuple(int(n) if n >= 0 else known[i] for i, n in enumerate(itershape))
            shape = np.broadcast_shapes(shape, *shapes)
        else:
            try:
                shape = np.broadcast_shapes(*shapes)
            except ValueError:
                raise ValueError("operands could not be broadcast together with shapes " + " ".join(
                    "(" + ",".join(map(str, s)) + ("," if len(s) == 1 else "") + ")" for s in shapes) + " ") from None
        if np.prod(shape, dtype=object) == 0 and "zerosize_ok" not in self._flags:
            raise ValueError("Iteration of zero-sized operands is not enabled")
        kinds = self._types(arrays, op_dtypes)
        self._order_axes([g for g in given if g is not None], shape)
        work, self._back = [], []
        for i, (x, g) in enumerate(zip(arrays, given)):
            if x is None:
                x = arrays[i] = g = self._allocated(shape, kinds[i])
            if x.dtype.hasobject and "refs_ok" not in self._flags:
                raise TypeError("Iterator operand or requested dtype holds references, but the NPY_ITER_REFS_OK flag was not enabled")
            writes = "readonly" not in self._op_flags[i]
            if g.shape != shape and writes and "reduce_ok" not in self._flags:
                raise ValueError(_no_output_shape(g.shape, shape))
            if "no_broadcast" in self._op_flags[i] and g.shape != shape:
                raise ValueError(_no_output_shape(g.shape, shape).replace("non-broadcastable output operand", "non-broadcastable operand"))
            if kinds[i] is not None and kinds[i] != x.dtype:
                g = self._converted(i, g, kinds[i], writes)
            view = np.lib.stride_tricks.as_strided(g, shape, _broad_strides(g, shape), writeable=writes) if g.shape != shape else g
            if not writes:
                view = view.view()
                view.flags.writeable = False
            work.append(view)
        self._arrays, self._work, self._shape = arrays, work, shape
        self._turned = [self._turn(w) for w in work]

    @staticmethod
    def _placed(arrays, op_axes):
        """The operands with their axes where op_axes wants them."""
        if op_axes is None:
            return arrays
        placed = []
        for x, axes in zip(arrays, op_axes):
            if x is None or axes is None:
                placed.append(x)
                continue
            used = [a for a in axes if a is not None and a >= 0]
            if sorted(used) != list(range(x.ndim)):
                raise NotImplementedError("np.nditer with op_axes that leave out axes of an operand is not supported here")
            x = x.transpose(used) if used else x
            placed.append(x[tuple(slice(None) if a is not None and a >= 0 else None for a in axes)])
        return placed

    def _types(self, arrays, op_dtypes):
        kinds = [None] * len(arrays)
        if op_dtypes is not None:
            op_dtypes = list(op_dtypes) if isinstance(op_dtypes, (list, tuple)) else [op_dtypes]
            if len(op_dtypes) == 1 and len(arrays) > 1:
                op_dtypes = op_dtypes * len(arrays)
            kinds = [None if d is None else np.dtype(d) for d in op_dtypes]
        known = [x for x in arrays if x is not None]
        if "common_dtype" in self._flags:
            common = np.result_type(*known)
            kinds = [common if k is None else k for k in kinds]
        for i, x in enumerate(arrays):
            if x is None and kinds[i] is None:
                kinds[i] = np.result_type(*known)
        return kinds

    def _converted(self, i, g, kind, writes):
        """A copy of an operand with another type; it is written back in the end."""
        if "writeonly" not in self._op_flags[i] and not np.can_cast(g.dtype, kind, self._casting):
            raise TypeError(f"Iterator operand {i} dtype could not be cast from {g.dtype!r} to {kind!r} according to the rule {self._casting!r}")
        if writes and not np.can_cast(kind, g.dtype, self._casting):
            raise TypeError(f"Iterator requested dtype could not be cast from {kind!r} to {g.dtype!r}, the operand {i} dtype, according to the rule {self._casting!r}")
        if "buffered" not in self._flags and not self._op_flags[i] & {"copy", "updateifcopy"}:
            raise TypeError("Iterator operand required copying or buffering, but neither copying nor buffering was enabled")
        made = g.astype(kind)
        if writes:
            self._back.append((g, made))
        return made

    def _order_axes(self, given, shape):
        """Which axis varies slowest and which are walked backwards."""
        n = len(shape)
        strides = [_broad_strides(g, shape) for g in given]
        axes = list(range(n))
        self._flipped = set()
        order = self._order
        if order == "A":
            order = "F" if given and all(g.flags.f_contiguous for g in given) and not all(g.flags.c_contiguous for g in given) else "C"
        if order == "F":
            axes.reverse()
        elif order == "K":
            for i in range(1, n):
                j = i
                while j > 0 and _closer(axes[j - 1], axes[j], strides, shape):
                    axes[j - 1], axes[j] = axes[j], axes[j - 1]
                    j -= 1
            for a in range(n):
                steps = [s[a] for s in strides]
                if shape[a] > 1 and any(s < 0 for s in steps) and all(s <= 0 for s in steps):
                    self._flipped.add(a)
        self._axes = axes

    def _allocated(self, shape, kind):
        """A new operand whose memory lies as the iteration goes."""
        made = np.empty(tuple(shape[a] for a in self._axes), kind)
        return made.transpose(np.argsort(self._axes)) if len(shape) > 1 else made

    def _turn(self, w):
        w = w.transpose(self._axes) if w.ndim > 1 else w
        return w[tuple(slice(None, None, -1) if a in self._flipped else slice(None) for a in self._axes)] if self._flipped else w

    # Steps.

    def _chunked(self):
        """How the operands are cut for external loops: the dimensions outside, and the length inside."""
        size = 1
        for n in self._shape:
            size *= n
        if "buffered" in self._flags:
            return None, self._buffersize, size
        k, inner = len(self._shape), 1
        while k > 0:
            joined = all(_one_run(t, k - 1) for t in self._turned)
            if not joined:
                break
            k -= 1
            inner *= self._turned[0].shape[k]
        return self._turned[0].shape[:k], inner, size

    def reset(self):
        """Start over."""
        self.iterindex_ = 0
        self._started = False
        total = 1
        for n in self._shape:
            total *= n
        self.itersize = total
        if "external_loop" in self._flags:
            outer, inner, _ = self._chunked()
            if outer is None:
                self._flat = [np.ravel(t) for t in self._turned] if not self._writes() else [t.reshape(-1) for t in self._turned]
                for t, f in zip(self._turned, self._flat):
                    if self._writes() and not np.shares_memory(t, f) and t.size:
                        raise NotImplementedError("np.nditer with buffers that are written back to scattered memory is not supported here")
            else:
                self._outer = outer
                self._flat = None
            self._inner = inner
        self._places = tuple(t.shape for t in self._turned)

    def _writes(self):
        return any("readonly" not in f for f in self._op_flags)

    @property
    def iterindex(self):
        return self.iterindex_

    @iterindex.setter
    def iterindex(self, i):
        if not 0 <= i < self.itersize:
            raise IndexError("Iterator GotoIterIndex called with an iterindex outside the iteration range.")
        self.iterindex_ = i

    @property
    def finished(self):
        return self.iterindex_ >= self.itersize

    def _coordinates(self, i):
        """Where step i is in the turned operands."""
        at = []
        for n in reversed(self._turned[0].shape):
            i, r = divmod(i, n)
            at.append(r)
        return tuple(reversed(at))

    @property
    def multi_index(self):
        if "multi_index" not in self._flags:
            raise ValueError("Iterator is not tracking a multi-index")
        if self.finished:
            raise ValueError("Iterator is past the end")
        return self._index()

    @multi_index.setter
    def multi_index(self, index):
        if "multi_index" not in self._flags:
            raise ValueError("Iterator is not tracking a multi-index")
        i = 0
        for a in self._axes:
            n, k = self._shape[a], int(index[a])
            if not 0 <= k < n:
                raise IndexError("Iterator GotoMultiIndex called with an out-of-bounds multi-index")
            i = i * n + (n - 1 - k if a in self._flipped else k)
        self.iterindex_ = i

    def _index(self):
        index = [0] * len(self._shape)
        for a, k in zip(self._axes, self._coordinates(self.iterindex_)):
            index[a] = self._shape[a] - 1 - k if a in self._flipped else k
        return tuple(index)

    @property
    def index(self):
        if not self.has_index:
            raise ValueError("Iterator does not have an index")
        if self.finished:
            raise ValueError("Iterator is past the end")
        i = 0
        pairs = list(zip(self._shape, self._index()))
        for n, k in pairs if "c_index" in self._flags else reversed(pairs):
            i = i * n + k
        return i

    def _values(self):
        if "external_loop" in self._flags:
            if self._flat is not None:
                return [f[self.iterindex_:self.iterindex_ + self._inner] for f in self._flat]
            at = []
            i = self.iterindex_ // max(self._inner, 1)
            for n in reversed(self._outer):
                i, r = divmod(i, n)
                at.append(r)
            at = tuple(reversed(at))
            return [_row(t, at) for t in self._turned]
        at = self._coordinates(self.iterindex_) + (Ellipsis,)
        return [t[at] for t in self._turned]

    def _check_open(self):
        if self._closed:
            raise ValueError("Iterator is closed")

    @property
    def value(self):
        if self.finished:
            raise ValueError("Iterator is past the end")
        values = self._values()
        return values[0] if len(values) == 1 else tuple(values)

    def __getitem__(self, i):
        self._check_open()
        if self.finished:
            raise ValueError("Iterator is past the end")
        values = self._values()
        return values[i] if not isinstance(i, slice) else tuple(values[i])

    def __setitem__(self, i, v):
        if "readonly" in self._op_flags[i]:
            raise RuntimeError(f"Iterator operand {i} is not writeable")
        self._values()[i][...] = v

    def __len__(self):
        return len(self._work)

    def _advance(self):
        self.iterindex_ += self._inner if "external_loop" in self._flags else 1
        if self.finished:
            self._write_back()
        return not self.finished

    def iternext(self):
        """Go on by one step; tells whether there is one."""
        return self._advance() if not self.finished else False

    def __iter__(self):
        return self

    def __next__(self):
        if self._started:
            if self.finished:
                raise StopIteration
            self._advance()
        self._started = True
        if self.finished:
            raise StopIteration
        return self.value

    def _write_back(self):
        for to, made in self._back:
            np.copyto(to, made, casting="unsafe")

    def close(self):
        """End the iteration; what was converted is written back."""
        self._write_back()
        self._closed = True

    def __enter__(self):
        self._check_open()
        return self

    def __exit__(self, *exc):
        self.close()

    def copy(self):
        made = object.__new__(nditer)
        made.__dict__.update(self.__dict__)
        return made

    __copy__ = copy

    # What it consists of.

    @property
    def operands(self):
        self._check_open()
        return tuple(self._arrays)

    @property
    def itviews(self):
        return tuple(self._turned)

    @property
    def dtypes(self):
        return tuple(w.dtype for w in self._work)

    @property
    def shape(self):
        if "multi_index" in self._flags:
            return self._shape
        return tuple(self._shape[a] for a in self._axes)

    @property
    def ndim(self):
        return len(self._shape)

    @property
    def nop(self):
        return len(self._work)

    @property
    def has_multi_index(self):
        return "multi_index" in self._flags

    @property
    def has_index(self):
        return bool(self._flags & {"c_index", "f_index"})

    @property
    def has_delayed_bufalloc(self):
        return False

    @property
    def iterationneedsapi(self):
        return any(w.dtype.hasobject for w in self._work)

    @property
    def iterrange(self):
        return (0, self.itersize)

    def remove_multi_index(self):
        self._flags = self._flags - {"multi_index"}

    def enable_external_loop(self):
        if self._flags & {"multi_index", "c_index", "f_index"}:
            raise ValueError("Iterator flag EXTERNAL_LOOP cannot be used if an index or multi-index is being tracked")
        self._flags = self._flags | {"external_loop"}
        self.reset()

    def remove_axis(self, i):
        raise NotImplementedError("np.nditer.remove_axis is not supported here")

    def debug_print(self):
        raise NotImplementedError("np.nditer.debug_print is not supported here")


def _no_output_shape(have, want):
    def text(s):
        return "(" + ",".join(map(str, s)) + ("," if len(s) == 1 else "") + ")"
    return f"non-broadcastable output operand with shape {text(have)} doesn't match the broadcast shape {text(want)}"


def _broad_strides(g, shape):
    """The strides of an operand that is broadcast to a shape."""
    missing = len(shape) - g.ndim
    return (0,) * missing + tuple(0 if n == 1 and shape[missing + i] != 1 else s for i, (n, s) in enumerate(zip(g.shape, g.strides)))


def _closer(outer, inner, strides, shape):
    """Tell whether the outer axis should vary faster than the inner one."""
    decided = False
    for s in strides:
        x, y = abs(s[outer]), abs(s[inner])
        if x and y:
            if y <= x:
                return False
            decided = True
    return decided


def _one_run(t, axis):
    """Tell whether an axis continues the run of the axes after it."""
    inner = 1
    for n in t.shape[axis + 1:]:
        inner *= n
    if axis == t.ndim - 1 or t.shape[axis] == 1:
        return True
    last = next((s for s, n in zip(reversed(t.strides[axis + 1:]), reversed(t.shape[axis + 1:])) if n > 1), None)
    return last is None or t.strides[axis] == last * inner


def _row(t, at):
    part = t[at + (Ellipsis,)] if at else t
    if part.ndim == 1:
        return part
    step = next((s for s, n in zip(reversed(part.strides), reversed(part.shape)) if n > 1), part.itemsize)
    row = np.lib.stride_tricks.as_strided(part, (part.size,), (step,), writeable=part.flags.writeable)
    return row

"""Progress of loops, printed to standard error."""

import sys
import time

__version__ = "4.67.1"


def _length(iterable):
    """How many items there are, None if nobody knows."""
    try:
        return len(iterable)
    except (TypeError, AttributeError):
        return None


class tqdm:
    """An iterable that prints how far a loop is."""

    monitor_interval = 0

    def __init__(self, iterable=None, desc=None, total=None, leave=True, file=None, ncols=None, mininterval=0.1, maxinterval=10.0, miniters=None, ascii=None, disable=False,
                 unit="it", unit_scale=False, dynamic_ncols=False, smoothing=0.3, bar_format=None, initial=0, position=None, postfix=None, unit_divisor=1000, write_bytes=False,
                 lock_args=None, nrows=None, colour=None, delay=0.0, **kwargs):
        self.iterable, self.desc, self.leave, self.fp = iterable, desc or "", leave, file
        total = _length(iterable) if total is None else total
        self.total, self.unit, self.unit_scale, self.disable, self.mininterval, self.n, self.initial = total, unit, unit_scale, bool(disable), mininterval, initial, initial
        self.postfix = ""
        self.start_t = self.last_print_t = time.time()
        self._open = True
        if isinstance(postfix, dict):
            self.set_postfix(postfix, refresh=False)
        if not self.disable:
            self._print()

    def __iter__(self):
        if self.disable:
            yield from self.iterable
            return
        try:
            for item in self.iterable:
                yield item
                self.n += 1
                self._maybe()
        finally:
            self.close()

    def __len__(self):
        return self.total if self.iterable is None else len(self.iterable)

    def __bool__(self):
        return self.total is None or self.total > 0

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()

    def update(self, n=1):
        if self.disable:
            return None
        self.n += n
        self._maybe()
        return True

    def _maybe(self):
        now = time.time()
        if now - self.last_print_t >= self.mininterval:
            self.last_print_t = now
            self._print()

    def refresh(self, *args, **kwargs):
        if not self.disable:
            self._print()

    def _print(self, end=""):
        out = sys.stderr if self.fp is None else self.fp
        out.write("\r" + str(self) + end)
        flush = getattr(out, "flush", None)
        if flush is not None:
            flush()

    def close(self):
        if self._open and not self.disable:
            self._open = False
            self._print("\n" if self.leave else "\r")

    def clear(self, *args, **kwargs):
        pass

    def reset(self, total=None):
        self.n = 0
        if total is not None:
            self.total = total
        self.start_t = time.time()

    def set_description(self, desc=None, refresh=True):
        self.desc = desc + ": " if desc else ""
        self.desc = self.desc[:-2] if self.desc.endswith(": ") else self.desc
        if refresh:
            self.refresh()

    def set_description_str(self, desc=None, refresh=True):
        self.desc = desc or ""

    def set_postfix(self, ordered_dict=None, refresh=True, **kwargs):
        items = {**(ordered_dict or {}), **kwargs}
        self.postfix = ", ".join("%s=%s" % (k, self.format_num(v) if isinstance(v, (int, float)) else str(v)) for k, v in sorted(items.items()))
        if refresh:
            self.refresh()

    def set_postfix_str(self, s="", refresh=True):
        self.postfix = str(s)

    @staticmethod
    def format_num(n):
        f = "{0:.3g}".format(n).replace("+0", "+").replace("-0", "-")
        s = str(n)
        return f if len(f) < len(s) else s

    @staticmethod
    def format_interval(t):
        mins, s = divmod(int(t), 60)
        h, m = divmod(mins, 60)
        return "%d:%02d:%02d" % (h, m, s) if h else "%02d:%02d" % (m, s)

    @property
    def format_dict(self):
        return {"n": self.n, "total": self.total, "elapsed": time.time() - self.start_t, "prefix": self.desc, "unit": self.unit, "rate": None, "postfix": self.postfix}

    def __str__(self):
        passed = time.time() - self.start_t
        rate = (self.n - self.initial) / passed if passed > 0 else 0
        speed = ("%.2f%s/s" % (rate, self.unit) if rate >= 1 else "%.2fs/%s" % (1 / rate, self.unit)) if rate else "?%s/s" % self.unit
        post = ", " + self.postfix if self.postfix else ""
        head = self.desc + ": " if self.desc else ""
        if not self.total:
            return "%s%d%s [%s, %s%s]" % (head, self.n, self.unit, self.format_interval(passed), speed, post)
        part = min(self.n / self.total, 1)
        left = self.format_interval((self.total - self.n) / rate) if rate else "?"
        bar = ("█" * int(part * 10)).ljust(10)
        return "%s%3.0f%%|%s| %d/%d [%s<%s, %s%s]" % (head, part * 100, bar, self.n, self.total, self.format_interval(passed), left, speed, post)

    __repr__ = __str__

    @classmethod
    def write(cls, s, file=None, end="\n", nolock=False):
        (sys.stdout if file is None else file).write(s + end)

    @classmethod
    def pandas(cls, *args, **kwargs):
        raise NotImplementedError("tqdm.pandas is not supported")


def trange(*args, **kwargs):
    return tqdm(range(*args), **kwargs)


tqdm_notebook, tnrange = tqdm, trange

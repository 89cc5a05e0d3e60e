"""Versions of numpy that can be compared."""

import functools
import re

_form = re.compile(r"(\d+)\.(\d+)\.(\d+)(a\d+|b\d+|rc\d+)?(\.dev-|\.dev\d*\+|\.dev0)?.*")


@functools.total_ordering
class NumpyVersion:
    """A version such as '2.2.0rc1': development versions come first, then alpha, beta, candidates and the release."""

    def __init__(self, vstring):
        found = _form.fullmatch(vstring)
        if found is None:
            raise ValueError("Not a valid numpy version string")
        self.vstring = vstring
        self.version = ".".join(found.group(1, 2, 3))
        self.major, self.minor, self.bugfix = (int(n) for n in found.group(1, 2, 3))
        self.pre_release = found.group(4) or "final"
        self.is_devversion = "dev" in vstring

    def _key(self):
        stage = "zzz" if self.pre_release == "final" else self.pre_release
        return self.major, self.minor, self.bugfix, stage, not self.is_devversion

    def _other(self, other):
        if not isinstance(other, (str, NumpyVersion)):
            raise ValueError("Invalid object to compare with NumpyVersion.")
        return NumpyVersion(other) if isinstance(other, str) else other

    def __eq__(self, other):
        return self._key() == self._other(other)._key()

    def __lt__(self, other):
        return self._key() < self._other(other)._key()

    def __repr__(self):
        return f"NumpyVersion({self.vstring})"

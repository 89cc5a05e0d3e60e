"""Figures of the profiler. There is none: reading them raises OSError."""

from _refused import define

define(globals(), 'there is no profiler here; time.perf_counter and timeit measure', '', 'Stats')

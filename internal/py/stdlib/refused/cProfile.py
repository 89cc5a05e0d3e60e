"""The profiler. There is none: starting it raises OSError."""

from _refused import define

define(globals(), 'there is no profiler here; time.perf_counter and timeit measure', 'run runctx', 'Profile')

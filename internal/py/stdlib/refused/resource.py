"""Limits of processes. The session has limits of its own."""

from _refused import PROCESSES, define

define(globals(), PROCESSES, 'getrlimit setrlimit getrusage prlimit')
RLIMIT_CPU, RLIMIT_AS, RLIMIT_STACK, RLIMIT_NOFILE, RUSAGE_SELF, RUSAGE_CHILDREN, RLIM_INFINITY = 0, 9, 3, 7, 0, -1, -1
error = OSError

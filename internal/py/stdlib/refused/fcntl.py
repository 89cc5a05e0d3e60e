"""Locks of files. There are none: the functions raise OSError."""

from _refused import PROCESSES, define

define(globals(), PROCESSES, 'fcntl ioctl flock lockf')
LOCK_SH, LOCK_EX, LOCK_NB, LOCK_UN = 1, 2, 4, 8
F_GETFD, F_SETFD, F_GETFL, F_SETFL, FD_CLOEXEC = 1, 2, 3, 4, 1

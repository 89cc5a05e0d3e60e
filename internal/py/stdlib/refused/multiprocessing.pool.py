"""Pools of processes. There are none: making one raises OSError."""

from _refused import PROCESSES, define

define(globals(), PROCESSES, '', 'Pool ThreadPool')

"""Files as memory. There are none: making one raises OSError."""

from _refused import NATIVE, define

define(globals(), NATIVE, '', 'mmap')
ACCESS_DEFAULT, ACCESS_READ, ACCESS_WRITE, ACCESS_COPY = 0, 1, 2, 3
PROT_READ, PROT_WRITE, MAP_SHARED, MAP_PRIVATE = 1, 2, 1, 2
PAGESIZE = ALLOCATIONGRANULARITY = 4096
error = OSError

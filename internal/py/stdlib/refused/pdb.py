"""The debugger. There is none: starting it raises OSError."""

from _refused import DEBUGGER, define

define(globals(), DEBUGGER, 'set_trace run runeval runctx runcall post_mortem pm', 'Pdb')

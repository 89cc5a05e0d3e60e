"""Terminals. There are none: the functions raise OSError."""

from _refused import define

define(globals(), 'there is no terminal here', 'tcgetattr tcsetattr tcsendbreak tcdrain tcflush tcflow')
error = OSError
TCSANOW, TCSADRAIN, TCSAFLUSH, ECHO, ICANON, VMIN, VTIME, TIOCGWINSZ = 0, 1, 2, 8, 2, 6, 5, 21523

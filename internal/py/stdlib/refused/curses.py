"""The screen of a terminal. There is none."""

from _refused import define

define(globals(), 'there is no screen here; print results instead', 'initscr wrapper setupterm tigetnum tigetstr start_color endwin')


class error(Exception):
    """Something is wrong with the screen."""

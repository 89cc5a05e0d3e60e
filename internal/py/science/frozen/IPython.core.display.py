"""An old place of IPython.display."""

from IPython.display import *

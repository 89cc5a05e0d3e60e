"""The names of sqlite3 under their old place."""

from sqlite3 import *
from sqlite3 import _constants
from sqlite3._constants import *

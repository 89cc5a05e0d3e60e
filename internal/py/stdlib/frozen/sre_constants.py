"""The old name of re._constants."""

from re._constants import *
from re._constants import MAXGROUPS, MAXREPEAT, error

"""The old name of re._parser."""

from re._constants import *
from re._constants import MAXREPEAT, error
from re._parser import MAXWIDTH, SubPattern, parse

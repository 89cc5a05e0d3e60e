"""The old name of re._compiler."""

from re._compiler import compile
from re._constants import MAXREPEAT, error

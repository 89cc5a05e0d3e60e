"""The parser of XML by events, by its usual name. See pyexpat."""

from pyexpat import *
from pyexpat import _constants

errors, model = _constants(__name__)

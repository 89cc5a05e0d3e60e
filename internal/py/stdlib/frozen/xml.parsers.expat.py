"""The parser of XML by events, by its usual name. See pyexpat."""

import sys

from pyexpat import *
from pyexpat import errors, model

sys.modules["xml.parsers.expat.errors"] = errors
sys.modules["xml.parsers.expat.model"] = model

import a.b.c, a.b.c as d
from . import x
from ..y import z as w, v
from m import *
global_name: int = 1
del global_name

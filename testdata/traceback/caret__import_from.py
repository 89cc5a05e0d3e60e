from math import sqrt, no_such_thing

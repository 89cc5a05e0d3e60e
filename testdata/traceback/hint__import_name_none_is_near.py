from math import zzzzzz

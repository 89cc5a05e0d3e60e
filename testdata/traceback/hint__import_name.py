from math import squrt

from time import __nam__

from time import zzzzzz

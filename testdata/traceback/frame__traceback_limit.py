import sys


def a():
    b()


def b():
    c()


def c():
    raise ValueError("deep")


sys.tracebacklimit = 2
a()

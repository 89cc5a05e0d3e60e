class A(5, object):
    x = 1
    y = 2

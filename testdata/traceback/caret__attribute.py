class A:
    b = None


x = A.b.c.d

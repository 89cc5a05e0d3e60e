class A:
    value = 1


getattr(A(), "vlaue")

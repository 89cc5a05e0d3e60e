class A:
    value = 1


raise AttributeError("nothing here", name="vlaue", obj=A())

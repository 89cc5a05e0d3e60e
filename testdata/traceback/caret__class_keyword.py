class A(
    object,
    metaclass=type,
    flag=True,
):
    x = 1

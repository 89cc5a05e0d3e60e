first = [1]
second = (2,)
both = first \
    + second

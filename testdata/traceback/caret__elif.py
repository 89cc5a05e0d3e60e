x = None
if x == 1:
    pass
elif x > 2:
    pass

items = [1, 2]
if len(items) > 0 and items < 3:
    pass

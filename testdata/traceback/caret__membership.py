if not "x" in 5:
    pass

for i in range(3) if False else 7:
    pass

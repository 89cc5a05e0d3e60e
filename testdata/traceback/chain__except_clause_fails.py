try:
    1 / 0
except missing_class:
    pass

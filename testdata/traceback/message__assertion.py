assert False, ('tuple', 1)

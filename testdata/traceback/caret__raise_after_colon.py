if True: raise ValueError("x")

eval("x = 1")

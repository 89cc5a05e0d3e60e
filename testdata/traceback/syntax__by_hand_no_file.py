raise SyntaxError("bad", (None, 3, 1, "text\n"))

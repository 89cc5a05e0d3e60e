raise SyntaxError("bad", ("file.py", 3, 3, "  text here\n", 5, 2))

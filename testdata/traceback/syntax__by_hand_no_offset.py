raise SyntaxError("bad", ("file.py", 3, None, "  text here\n"))

raise SyntaxError("bad", ("file.py", 3, 5, None))

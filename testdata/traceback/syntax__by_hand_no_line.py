raise SyntaxError("bad", ("file.py", None, None, None))

raise SyntaxError("bad", ("file.py", 3, 5, "abc def ghi\n", 3, 8))

raise SyntaxError("bad")

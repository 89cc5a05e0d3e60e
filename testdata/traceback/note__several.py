e = ValueError("x")
e.add_note("first")
e.add_note("second\nin two lines")
e.add_note("")
raise e

e = ValueError("x")
e.add_note("a note")
raise e

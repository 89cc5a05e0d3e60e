inner = ValueError("v")
inner.add_note("note of the member\nin two lines")
g = ExceptionGroup("group", [inner])
g.add_note("note of the group")
raise g

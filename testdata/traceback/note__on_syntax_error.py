try:
    compile("x =", "text", "exec")
except SyntaxError as e:
    e.add_note("a note")
    raise

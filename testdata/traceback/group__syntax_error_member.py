try:
    compile("x = (", "text", "exec")
except SyntaxError as e:
    raise ExceptionGroup("group", [e])

code = compile("a = [1]\na[5]\n", "made up.py", "exec")
exec(code, {})

try:
    eval("1 +* 2")
except SyntaxError:
    1 / 0

été = 1
print("éèà", été / 0)
x = "é" + len(5)

def loops(items):
    for x in items:
        if x: continue
        if not x: break
    else:
        x = 0
    for a, (b, *c) in items:
        pass
    while x < 10:
        x += 1
        if x == 5: continue
    else:
        x = 1

for i in range(3):
    total = i

[x for x in y]; [x for x in y if a if b]; [x for x in y for z in x if z]
[x for x, in y]; [x for x, y in z]; [x for x, *y in z]; [x for (x, y), [z] in w]; [0 for x.a in b]; [0 for x[a in b] in c]
{x for x in y}; {x: y for x in z}; {x: y for x, y in z if x or y}
(x for x in y); ((x, y) for x in a for y in b)
[x async for x in y]; [x for x in y async for z in w if await z]
[(yield) for x in y]; [a := x for x in y]; [x for x in (a if b else c)]; [x for x in y if (a if b else c)]
[lambda: x for x in y]; [x if a else b for x in y]; [[x for x in y] for y in z]
[x for x in lambda_() or y and not z]

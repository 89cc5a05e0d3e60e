def parameters_are_bound(a):
    return a

def maybe_unbound(a):
    if a:
        b = 1
    return b, b

def bound_on_every_way(a):
    if a:
        b = 1
    else:
        b = 2
    return b

def loop_may_not_run(items):
    for i in items:
        pass
    return i

def deleted(a):
    del a
    return a

def deleted_in_loop(a, n):
    while n:
        print(a)
        del a

def handler(a):
    try:
        b = a()
    except ValueError as e:
        print(e)
    return b

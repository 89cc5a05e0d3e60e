def handlers(f):
    try:
        f()
    except ValueError as e:
        return e
    except (TypeError, KeyError):
        pass
    except:
        raise
    else:
        f(1)
    finally:
        f(2)

def unwinding(items):
    for i in items:
        try:
            if i: return i
            continue
        finally:
            print(i)

def groups():
    try:
        f()
    except* ValueError as e:
        print(e)

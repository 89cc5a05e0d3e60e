def f():
    try:
        [][0]
    except KeyError:
        pass
    except (TypeError, ValueError):
        pass


try:
    f()
except AttributeError:
    pass

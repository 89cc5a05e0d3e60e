def f():
    message = "hi"
    return mesage


f()

def retry(times):
    def decorate(function):
        def wrapper(*args, **kwargs):
            return function(*args, **kwargs)
        return wrapper
    return decorate


@retry(3)
def task(n):
    return [1, 2, 3][n]


task(10)

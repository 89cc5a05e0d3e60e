def first(items):
    yield next(iter(items))


list(first([]))

def now():
    return datetime.datetime.now()


now()

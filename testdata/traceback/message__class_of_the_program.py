class MyError(Exception):
    pass


raise MyError("mine")

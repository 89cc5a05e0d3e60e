class Broken(Exception):
    def __str__(self):
        return 5


raise Broken("x")

class Failures(ExceptionGroup):
    pass


raise Failures("many", [ValueError(1)])

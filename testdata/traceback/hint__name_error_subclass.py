class Undefined(NameError):
    pass


value = 1
raise Undefined("what", name="valu")

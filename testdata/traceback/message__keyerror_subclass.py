class Missing(KeyError):
    pass


raise Missing("name")

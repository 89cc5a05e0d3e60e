def load():
    import missing_module, math


load()

"""How CPython was built, which is not known here."""


def get_config_var(name):
    return None


def is_python_build():
    return False

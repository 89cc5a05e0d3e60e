class ConfigError(SyntaxError):
    pass


raise ConfigError("bad value", ("app.conf", 2, 3, "x: [1\n"))

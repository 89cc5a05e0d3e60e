"""Names that tests refer to; there is no system behind them."""

name = "posix"
sep = "/"
linesep = "\n"
environ = {}

"""Names that tests refer to; there is no system behind them."""

name = "posix"
sep = "/"
linesep = "\n"
environ = {}


class path:
    @staticmethod
    def exists(filename):
        return False

    @staticmethod
    def join(*parts):
        return "/".join(parts)


def remove(filename):
    raise FileNotFoundError(2, "No such file or directory", filename)


unlink = remove

"""There are no files; tests that make some fail when they open them."""

TESTFN = "@test"
TESTFN_ASCII = "@test"
TESTFN_UNICODE = "@test-é"


def unlink(filename):
    pass


rmtree = rmdir = unlink


class FakePath:
    def __init__(self, path):
        self.path = path

    def __fspath__(self):
        if isinstance(self.path, BaseException) or isinstance(self.path, type) and issubclass(self.path, BaseException):
            raise self.path
        return self.path

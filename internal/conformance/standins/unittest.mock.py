"""patch as far as the core rung needs it."""

import sys


class patch:
    def __init__(self, target, new=None):
        self.target, _, self.name = target.rpartition(".")
        self.new = new

    def __enter__(self):
        self.owner = sys.modules[self.target]
        self.old = vars(self.owner).get(self.name, self)  # a builtin may be shadowed
        setattr(self.owner, self.name, self.new)
        return self.new

    def __exit__(self, *exc):
        if self.old is self:
            delattr(self.owner, self.name)
        else:
            setattr(self.owner, self.name, self.old)

    @staticmethod
    def object(owner, name, new=None):
        import unittest
        return unittest.skip("replaces an attribute by a mock")

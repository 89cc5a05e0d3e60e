# Which docstring a copy of a property has.
def bare(self):
    return 1


def two(self):
    """doc 2"""


def three(self):
    """doc 3"""


assert property(bare, doc='own').getter(two).__doc__ == 'own'
assert property(two, doc='own').getter(three).__doc__ == 'own'
assert property(two).getter(three).__doc__ == 'doc 3'
assert property(two).setter(three).__doc__ == 'doc 2'
assert property(bare).getter(two).__doc__ == 'doc 2'

# A text that was assigned stays only if the getter had none when the property was made.
p = property(two)
p.__doc__ = 'user'
assert p.__doc__ == 'user' and p.getter(three).__doc__ == 'doc 3' and p.setter(three).__doc__ == 'doc 2'
p = property(bare)
p.__doc__ = 'user'
assert p.getter(two).__doc__ == 'user' and p.setter(two).__doc__ == 'user'
p = property()
p.__doc__ = 'user'
assert p.getter(two).__doc__ == 'user'

# __subclasses__ of an abstract class may be anything: issubclass and isinstance say what is wrong.
import abc


def refused(subclasses, message):
    class S(metaclass=abc.ABCMeta):
        __subclasses__ = subclasses
    for check in (lambda: issubclass(int, S)), (lambda: isinstance(1, S)):
        try:
            check()
        except TypeError as e:
            assert message in str(e), e
        else:
            assert False, message


refused(None, 'is not callable')
refused(lambda x: [], 'missing 1 required positional argument')
refused(lambda: 42, '__subclasses__() must return a list')
refused(lambda: (), '__subclasses__() must return a list')
for items in [42], [None], ['int'], [[]], [object()]:
    refused(lambda: items, 'issubclass() arg 2 must be a class, a tuple of classes, or a union')


class S(metaclass=abc.ABCMeta):
    __subclasses__ = lambda: [str, (float, int)]


assert issubclass(int, S) and not issubclass(list, S)

# What __anext__ returns is not looked at before somebody waits for it.
import asyncio


class Returns:
    def __init__(self, value):
        self.value = value

    def __aiter__(self):
        return self

    def __anext__(self):
        return self.value


class BadAwait:
    def __await__(self):
        return 42


def generator():
    yield 1


async def failing():
    raise ZeroDivisionError


async def message(value, *default):
    waiting = anext(Returns(value), *default)
    try:
        await waiting
    except TypeError as e:
        return str(e)
    assert False


async def main():
    for default in (), (None,), ('default',):
        assert await message(BadAwait(), *default) == "__await__() returned non-iterator of type 'int'"
        assert await message(5, *default) == "object int can't be used in 'await' expression"
        assert await message(iter('abc'), *default) == "object str_ascii_iterator can't be used in 'await' expression"
        assert await message(generator(), *default) == "object generator can't be used in 'await' expression"
        try:
            await anext(Returns(failing()), *default)
        except ZeroDivisionError:
            pass
        else:
            assert False


asyncio.run(main())
for method in 'send', 'throw', 'close':
    waiting = anext(Returns(5), None)
    try:
        getattr(waiting, method)(*{'send': (None,), 'throw': (ValueError(),), 'close': ()}[method])
    except TypeError as e:
        assert str(e) == "object int can't be used in 'await' expression", e
    else:
        assert False, method

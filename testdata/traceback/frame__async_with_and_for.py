class Stream:
    def __aiter__(self):
        return self

    async def __anext__(self):
        raise ConnectionError("stream closed")


async def read():
    async for item in Stream():
        print(item)


read().send(None)

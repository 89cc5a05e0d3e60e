async def main():
    x = await 5


main().send(None)

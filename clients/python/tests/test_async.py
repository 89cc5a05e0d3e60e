"""AsyncSession."""

import asyncio
import time

import pytest

import hognose


def test_run_and_tools():
    async def main():
        home = asyncio.get_running_loop()

        async def fetch(n: int) -> int:
            assert asyncio.get_running_loop() is home
            await asyncio.sleep(0.05)
            return n * 2

        def plain(n: int) -> int:
            return n + 1

        async with hognose.AsyncSession([fetch, plain]) as s:
            await s.set("k", 20)
            r = await s.run("print(plain(k))\nawait fetch(k)")
            assert (r.stdout, r.value, await s.get("k")) == ("21\n", 40, 20)
            with pytest.raises(hognose.PythonError):
                await s.run("1/0")
        with pytest.raises(hognose.ClosedError):
            await s.run("1")
        assert (await hognose.run_async("6*7")).value == 42

    asyncio.run(main())


def test_fork():
    async def main():
        async with hognose.AsyncSession() as s:
            await s.run("x = 1")
            async with await s.fork() as twin:
                await twin.run("x = 2")
                return await s.get("x"), await twin.get("x"), len(await s.snapshot()) > 0

    assert asyncio.run(main()) == (1, 2, True)


def test_sessions_run_beside_each_other():
    async def one(i):
        async with hognose.AsyncSession() as s:
            return (await s.run(f"import time\ntime.sleep(0.3)\n{i}")).value

    async def main():
        return await asyncio.gather(*[one(i) for i in range(12)])

    start = time.monotonic()
    assert asyncio.run(main()) == list(range(12))
    assert time.monotonic() - start < 3


def test_cancelling_interrupts_the_run():
    async def main():
        async with hognose.AsyncSession(limits=hognose.Limits(time=20)) as s:
            with pytest.raises(asyncio.TimeoutError):
                await asyncio.wait_for(s.run("x = 1\nwhile True: pass"), 0.2)
            return await s.get("x")

    start = time.monotonic()
    assert asyncio.run(main()) == 1
    assert time.monotonic() - start < 5


def test_closed_loop_is_no_hang():
    s = hognose.AsyncSession()

    async def opened():
        await s.open()

    async def used():
        return (await s.run("1")).value

    asyncio.run(opened())
    assert asyncio.run(used()) == 1  # another loop may use it
    asyncio.run(s.close())

"""Sessions on a server have the methods of those in a worker."""

import asyncio
import datetime
import decimal
import os
import subprocess
import threading
import time

import hognose
import pytest
from hognose import _worker


@pytest.fixture(scope="module")
def url():
    process = subprocess.Popen(
        [_worker.find_binary(), "serve", "--listen", "127.0.0.1:0", "--quiet"], stderr=subprocess.PIPE, text=True
    )
    try:
        for line in process.stderr:
            if "serves at " in line:
                yield line.split("serves at ")[1].strip()
                break
    finally:
        process.kill()
        process.wait()
        process.stderr.close()


def weather(city: str) -> dict:
    """Forecast for a city."""
    if city == "Atlantis":
        raise KeyError(city)
    return {"city": city, "celsius": 20}


def test_run(url):
    r = hognose.run("print('hi')\nx = 6\nx * 7", server=url)
    assert (r.value, r.text, r.type, r.stdout, r.logs, r.names) == (42, "42", "int", "hi\n", "hi\n", {"x": "int"})


def test_values_keep_their_types(url):
    values = [None, 1 << 70, 1.0, float("inf"), (1, 2), {1, 2}, {1: "a"}, b"\x00\xff", decimal.Decimal("1.50"), datetime.date(2026, 1, 2), {"$type": "x"}]
    with hognose.Session(server=url, variables={"values": values}) as s:
        assert s["values"] == values
        assert [type(v) for v in s["values"]] == [type(v) for v in values]
        s["n"] = {3}
        assert s.run("n | {4}").value == {3, 4}
        assert s.get("nothing") is None
        assert s.names()["n"] == "set"
        s.reset()
        assert s.names() == {}


def test_tools(url):
    async def twice(n: int) -> int:
        await asyncio.sleep(0.01)
        return n * 2

    with hognose.Session([weather, twice], server=url) as s:
        assert s.run("weather('Oslo')['celsius']").value == 20
        assert s.run("import asyncio\nawait asyncio.gather(twice(1), twice(2), twice(3))").value == [2, 4, 6]
        assert s.run("try: weather('Atlantis')\nexcept KeyError as e: r = 'no ' + str(e)\nr").value == "no 'Atlantis'"


def test_errors(url):
    limits = hognose.Limits(time=0.3)
    with hognose.Session(server=url, limits=limits, policy=hognose.Policy(imports=["math"])) as s:
        with pytest.raises(hognose.PythonError, match="ZeroDivisionError") as e:
            s.run("print('before')\n1/0")
        assert e.value.result.stdout == "before\n" and e.value.frames[0].line == 2
        with pytest.raises(hognose.LimitError) as limit:
            s.run("while True: pass")
        assert limit.value.limit == "time"
        with pytest.raises(hognose.PolicyError):
            s.run("import json")
        with pytest.raises(hognose.PythonError, match="SyntaxError"):
            s.check("1 +")
        assert s.run("1").value == 1
    with pytest.raises(hognose.ClosedError):
        s.run("1")
    with pytest.raises(hognose.ServerError, match="cannot be reached"):
        hognose.run("1", server="http://127.0.0.1:1")
    with pytest.raises(ValueError, match="no address"):
        hognose.run("1", server="nowhere")


def test_a_tool_that_never_returns(url):
    done = threading.Event()

    async def hang() -> None:
        try:
            await asyncio.sleep(60)
        finally:
            done.set()

    with hognose.Session([hang], server=url, limits=hognose.Limits(time=0.3)) as s:
        with pytest.raises(hognose.LimitError) as limit:
            s.run("await hang()")
        assert limit.value.limit == "time"
        assert done.wait(5)
        assert s.run("2").value == 2


def test_interrupt(url):
    with hognose.Session(server=url) as s:
        began = time.monotonic()
        with pytest.raises(hognose.LimitError) as limit:
            s.run("print(1)\nwhile True: pass", on_stdout=lambda _: threading.Timer(0, s.interrupt).start())
        assert limit.value.limit == "cancelled" and time.monotonic() - began < 20
        with pytest.raises(RuntimeError, match="mine"):
            s.run("print(1)\nwhile True: pass", on_stdout=lambda _: (_ for _ in ()).throw(RuntimeError("mine")))
        assert s.run("3").value == 3


@pytest.mark.parametrize("there", ["worker", "server"])
def test_files_snapshots_artifacts(url, there):
    where = {"server": url} if there == "server" else {}
    with hognose.Session([weather], files={"in/a.txt": "hello"}, **where) as s:
        s.run("n = 1\nopen('b.bin', 'wb').write(bytes(range(256)))")
        assert s.files.read("b.bin") == bytes(range(256))
        assert {f.path: f.size for f in s.files.list() if not f.is_dir} == {"/work/in/a.txt": 5, "/work/b.bin": 256}
        with s.fork() as twin:
            assert twin.run("n += 1\nopen('in/a.txt').read() + str(n)").value == "hello2"
            assert twin.run("weather('Oslo')['celsius']").value == 20
        with hognose.Session([weather], snapshot=s.snapshot(), **where) as again:
            assert again["n"] == 1
        s.files.remove("in")
        with pytest.raises(hognose.Error):
            s.files.read("in/a.txt")
        r = s.run("import matplotlib.pyplot as plt\nplt.plot([1, 3, 2])\nplt.show()")
        assert [(a.mime, a.data[1:4]) for a in r.artifacts] == [("image/png", b"PNG")]
        bundle = r.artifacts[0]._repr_mimebundle_()
        assert bundle["image/png"].startswith("iVBOR")


def test_async(url):
    async def main() -> None:
        async with hognose.AsyncSession([weather], server=url, files={}) as s:
            await s.write_file("a", b"x")
            assert await s.read_file("a") == b"x"
            assert [f.path for f in await s.list_files()] == ["/work/a"]
            assert (await s.run("weather('Oslo')['city'] + open('a').read()")).value == "Oslox"

    asyncio.run(main())


def test_no_descriptor_is_left(url):
    hognose.run("1", server=url)
    before = len(os.listdir("/proc/self/fd"))
    for _ in range(20):
        hognose.run("1", server=url)
    assert len(os.listdir("/proc/self/fd")) <= before

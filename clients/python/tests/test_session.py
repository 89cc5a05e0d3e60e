"""Sessions: runs, tools, errors, limits, threads, processes."""

import asyncio
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import pytest

import hognose


def test_run():
    r = hognose.run("print('hi')\nx = 20\nx * 2 + 2")
    assert (r.value, r.text, r.type, r.stdout, r.names) == (42, "42", "int", "hi\n", {"x": "int"})
    assert hognose.run("None").value is None


def test_variables_stay(session):
    session.run("def f(n): return n + k")
    session["k"] = 5
    assert session.run("f(1)").value == 6
    assert session["k"] == 5 and session.get("nothing", 7) == 7
    with pytest.raises(KeyError):
        session["nothing"]
    assert session.names() == {"f": "function", "k": "int"}
    session.reset()
    assert session.names() == {}


def test_prints_are_streamed(session):
    seen = []
    r = session.run("import sys\nprint('a')\nprint('b', file=sys.stderr)", on_stdout=seen.append, on_stderr=seen.append)
    assert "".join(seen) == "a\nb\n" == r.logs and (r.stdout, r.stderr) == ("a\n", "b\n")


def test_python_error(session):
    with pytest.raises(hognose.PythonError) as info:
        session.run("print('before')\nx = 1\ndef f(): return x / 0\nf()")
    e = info.value
    assert (e.name, e.message, [f.line for f in e.frames]) == ("ZeroDivisionError", "division by zero", [4, 3])
    assert str(e).startswith("Traceback (most recent call last):") and e.result.stdout == "before\n"
    assert session.get("x") == 1
    with pytest.raises(hognose.PythonError, match="SyntaxError"):
        session.check("1 +")


def test_policy():
    with hognose.Session(policy=hognose.Policy(imports=["math"])) as s:
        assert s.run("import math; math.floor(2.5)").value == 2
        with pytest.raises(hognose.PolicyError) as info:
            s.check("import json")
        assert info.value.violations[0].name == "json" and info.value.allowed == ["math"]


def test_option_that_makes_no_sense():
    with pytest.raises(hognose.OptionError, match="no_such"):
        hognose.Session(policy=hognose.Policy(imports=["no_such"]))


def test_limits():
    with hognose.Session(limits=hognose.Limits(time=1, memory=8 << 20, steps=100_000, output=10)) as s:
        with pytest.raises(hognose.LimitError) as info:
            s.run("for i in range(10**6): str(i)")
        assert info.value.limit == "steps"
        with pytest.raises(hognose.PythonError, match="MemoryError"):
            s.run("x = 'a' * 10**9")
        assert "truncated" in s.run("print('a' * 100)").logs
    with hognose.Session(limits=hognose.Limits(time=0.2)) as s:
        with pytest.raises(hognose.LimitError) as info:
            s.run("while True: pass")
        assert info.value.limit == "time"


def test_tools():
    def search(query: str, limit: int = 10, *, tags: "list[str] | None" = None):
        """Search."""
        return {"query": query, "limit": limit, "tags": tags}

    with hognose.Session([search]) as s:
        assert s.run("search('a', tags=['b'])").value == {"query": "a", "limit": 10, "tags": ["b"]}
        assert s.run("search.__doc__").value == "Search."
        with pytest.raises(hognose.PythonError, match="TypeError"):
            s.run("search()")
    with pytest.raises(TypeError, match="args"):
        hognose.Tool(lambda *args: 1, name="t")


def test_tool_that_fails():
    class Custom(LookupError):
        pass

    def bad(how):
        if how == "raise":
            raise Custom("nothing there")
        return object()

    with hognose.Session([bad]) as s:
        assert s.run("try: bad('raise')\nexcept LookupError as e: r = str(e)\nr").value == "nothing there"
        assert "cannot cross" in s.run("try: bad('x')\nexcept TypeError as e: r = str(e)\nr").value


def test_tool_that_uses_its_own_session_gets_an_error():
    with hognose.Session() as s:
        s.add_tools(hognose.Tool(lambda: s.run("1").value, name="inner"))
        with pytest.raises(hognose.PythonError, match="cannot use the session"):
            s.run("inner()")
        assert s.run("2").value == 2


def test_async_tools_run_beside_each_other(session):
    async def wait(n: int) -> int:
        await asyncio.sleep(0.2)
        return n

    session.add_tools(wait)
    start = time.monotonic()
    assert session.run("import asyncio\nawait asyncio.gather(*[wait(i) for i in range(10)])").value == list(range(10))
    assert time.monotonic() - start < 1.5


def test_final_answer(session):
    r = session.run("print(1)\nfinal_answer({'a': (1, 2)})\nprint(2)")
    assert r.final.value == {"a": (1, 2)} and r.final.text == "{'a': (1, 2)}"


def test_artifacts(session):
    r = session.run("import pandas as pd\npd.DataFrame({'a': [1]})")
    assert [a.mime for a in r.artifacts] == ["text/html"] and "text/html" in r.artifacts[0]._repr_mimebundle_()


def test_snapshot_and_fork():
    def tool():
        return "here"

    with hognose.Session([tool], limits=hognose.Limits(time=0.3)) as s:
        s.run("x = [1]\ndef f(): return (x, tool())\ng = iter('abc')\nnext(g)")
        data = s.snapshot()
        with s.fork() as twin, hognose.Session([tool], snapshot=data) as other:
            twin.run("x.append(2)")
            assert [t.run("f()").value for t in (s, twin, other)] == [([1], "here"), ([1, 2], "here"), ([1], "here")]
            assert twin.run("next(g)").value == other.run("next(g)").value == "b"
            with pytest.raises(hognose.LimitError):
                twin.run("while True: pass")
        assert s.run("x").value == [1]
        with pytest.raises(hognose.ConversionError):
            hognose.Session([tool], snapshot=data[: len(data) // 2])
        with pytest.raises(hognose.Error, match="tool"):
            hognose.Session(snapshot=data)


def test_threads_share_a_worker():
    def work(n):
        with hognose.Session([hognose.Tool(lambda: n, name="mine")]) as s:
            for i in range(20):
                got.append(s.run(f"mine() * 1000 + {i}").value == n * 1000 + i)

    got = []
    threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
    for t in threads:
        t.start()
    for t in threads:
        t.join(60)
    assert got == [True] * 160


def test_one_session_from_several_threads(session):
    got = []
    session.run("n = 0")
    threads = [threading.Thread(target=lambda: got.append(session.run("n += 1\nn").value)) for _ in range(10)]
    for t in threads:
        t.start()
    for t in threads:
        t.join(60)
    assert sorted(got) == list(range(1, 11))


def test_interrupt(session):
    threading.Timer(0.2, session.interrupt).start()
    with pytest.raises(hognose.LimitError) as info:
        session.run("x = 5\nwhile True: pass")
    assert info.value.limit == "cancelled" and session.get("x") == 5


def test_kill_and_close(session):
    session.kill()
    with pytest.raises(hognose.ClosedError):
        session.run("1")
    session.close()
    session.close()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_worker_that_dies_is_replaced():
    worker = hognose.Worker()
    s = hognose.Session(worker=worker)
    os.kill(worker._process.pid, signal.SIGKILL)
    with pytest.raises(hognose.WorkerError, match="ended"):
        s.run("1")
    s.close()
    assert hognose.run("1").value == 1


def test_worker_that_is_stopped_while_others_wait():
    worker = hognose.Worker()
    sessions = [hognose.Session(worker=worker, limits=hognose.Limits(time=20)) for _ in range(4)]
    got = []

    def run(s):
        try:
            s.run("while True: pass")
        except hognose.WorkerError as e:
            got.append(str(e))

    threads = [threading.Thread(target=run, args=(s,)) for s in sessions]
    for t in threads:
        t.start()
    time.sleep(0.2)
    worker.stop()
    for t in threads:
        t.join(10)
    assert got == ["the worker was stopped"] * 4
    with pytest.raises(hognose.WorkerError):
        sessions[0].run("1")


def test_more_sessions_than_one_worker_holds():
    sessions = [hognose.Session() for _ in range(70)]
    assert [s.run(str(i)).value for i, s in enumerate(sessions)] == list(range(70))
    for s in sessions:
        s.close()


@pytest.mark.skipif(not os.path.isdir("/proc/self/fd"), reason="counts descriptors in /proc")
def test_nothing_is_left_behind():
    count = int(os.environ.get("HOGNOSE_SESSIONS", "2000"))  # 10,000 for the whole test

    def resources():
        tasks = pathlib.Path("/proc/self/task")
        children = [c for file in tasks.glob("*/children") for c in file.read_text().split()]
        return len(os.listdir("/proc/self/fd")), len(os.listdir(tasks)), len(children)

    def use(times):
        for i in range(times):
            with hognose.Session() as s:
                results.append(s.run(f"{i} + 1").value - i)

    def settled():  # a thread of an earlier test may be about to end
        now, last = resources(), None
        while now != last:
            time.sleep(1)
            now, last = resources(), now
        return now

    hognose.run("1")
    before, results = settled(), []
    threads = [threading.Thread(target=use, args=(count // 4,)) for _ in range(4)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert results == [1] * count
    for _ in range(100):
        hognose.Session()  # forgotten: the next request closes it
    hognose.run("1")
    assert resources() == before


def program(code, **env):
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=30, env={**os.environ, **env}
    )


def test_program_that_ends_with_sessions_open_leaves_no_process():
    code = (
        "import hognose, threading\ns = hognose.Session()\nprint(s._worker._process.pid)\n"
        "threading.Thread(target=lambda: s.run('while True: pass'), daemon=True).start()"
    )
    done = program(code)
    assert done.returncode == 0, done.stderr
    with pytest.raises(ProcessLookupError):
        os.kill(int(done.stdout), 0)


def test_missing_binary_is_named():
    done = program("import hognose\nhognose.run('1')", HOGNOSE_BINARY="/nonexistent/hognose")
    assert "BinaryNotFoundError" in done.stderr and "/nonexistent/hognose" in done.stderr


def test_old_worker_is_refused(tmp_path):
    fake = tmp_path / "hognose"
    fake.write_text('#!/bin/sh\necho \'{"type":"ready","protocol":9,"runner":"hognose v9","python":"3.13"}\'\nread x\n')
    fake.chmod(0o755)
    with pytest.raises(hognose.ProtocolError, match="version 9"):
        hognose.Worker(str(fake))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="fork")
def test_fork():
    code = """
import hognose, os
s = hognose.Session()
pid = os.fork()
if pid == 0:
    try:
        s.run("1")
    except hognose.WorkerError as e:
        assert "process that opened it" in str(e)
        os._exit(0 if hognose.run("2").value == 2 else 1)
    os._exit(2)
print(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), s.run("3").value)
"""
    done = program(code)
    assert done.stdout == "0 3\n", done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_stops_the_run_and_keeps_the_session():
    code = """
import hognose, signal, threading, os
s = hognose.Session()
threading.Timer(0.5, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
try:
    s.run("x = 1\\nwhile True: pass")
except KeyboardInterrupt:
    print("stopped", s.get("x"))
"""
    done = program(code)
    assert done.stdout == "stopped 1\n", done.stderr

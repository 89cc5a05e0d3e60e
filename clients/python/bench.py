"""Compare round trips with smolagents' LocalPythonExecutor and pydantic-monty, in one run.

    pip install smolagents pydantic-monty
    HOGNOSE_BINARY=dist/hognose PYTHONPATH=src python bench.py

Each line is the median, and the least, of many runs. The three take turns, with ten runs in a row: one
after the other, each would find the processor's caches full of what the others left.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import hognose

FIB = "def fib(n):\n    return n if n < 2 else fib(n - 1) + fib(n - 2)\n"
CASES = {  # name: code that is run before, code that is measured, tool that it calls, how often
    "1+1": ("", "1+1", False, 2000),
    "a tool call": ("", "double(21)", True, 500),
    "loop of 10,000": ("", "t = 0\nfor i in range(10000):\n    t += i\nt", False, 20),
    "fib(15)": (FIB, "fib(15)", False, 20),
    "sort of 10,000": ("", "sorted([(i * 7919) % 10007 for i in range(10000)])[-1]", False, 20),
}
IN_A_ROW = 10


def double(n: int) -> int:
    """Twice n.

    Args:
        n: a number
    """
    return n * 2


def hognose_runner(before: str, code: str, tool: bool) -> Callable[[], Any]:
    session = hognose.Session([double] if tool else [])
    if before:
        session.run(before)
    return lambda: session.run(code).value


def smolagents_runner(before: str, code: str, tool: bool) -> Callable[[], Any]:
    import smolagents

    executor = smolagents.LocalPythonExecutor([])
    executor.send_tools({"double": smolagents.tool(double)} if tool else {})
    if before:
        executor(before)
    return lambda: executor(code).output


def monty_runner(before: str, code: str, tool: bool) -> Callable[[], Any]:
    import pydantic_monty

    pool = pydantic_monty.Monty()
    session = pool.__enter__().checkout().__enter__()  # both end with this program
    if before:
        session.feed_run(before)
    lookup = {"double": double} if tool else None
    return lambda: session.feed_run(code, external_lookup=lookup)


def measure(runners: list[Callable[[], Any]], count: int) -> list[list[float]]:
    times: list[list[float]] = [[] for _ in runners]
    for _ in range(count // IN_A_ROW):
        for run, into in zip(runners, times):
            for _ in range(IN_A_ROW):
                began = time.perf_counter()
                run()
                into.append((time.perf_counter() - began) * 1e6)
    return times


def main() -> None:
    made = {"hognose": hognose_runner, "smolagents": smolagents_runner, "monty": monty_runner}
    print("| µs, median (least) |" + "|".join(f" {n} " for n in made) + "|")
    print("|---|" + "---:|" * len(made))
    for name, (before, code, tool, count) in CASES.items():
        runners, missing = [], []
        for kind, make in made.items():
            try:
                run = make(before, code, tool)
                run()
                runners.append(run)
            except Exception as e:  # one that is not installed, or cannot do this
                missing.append(kind)
                print(f"{kind}: {type(e).__name__}: {e}", file=sys.stderr)
        times = iter(measure(runners, count))
        cells = ["–" if k in missing else f"{statistics.median(t := next(times)):,.0f} ({min(t):,.0f})" for k in made]
        print(f"| {name} | " + " | ".join(cells) + " |")


if __name__ == "__main__":
    main()

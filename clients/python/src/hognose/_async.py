"""AsyncSession: a session whose methods are awaited, and whose async tools run in the caller's loop."""

from __future__ import annotations

import asyncio
import functools
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from ._errors import ClosedError, Error
from ._files import FileInfo
from ._session import Print, Result, Session
from ._tools import Tool

T = TypeVar("T")
Job = Callable[[], None]


class _LoopSession(Session):
    """A session whose async tools run in the loop that opened it."""

    def __init__(self, loop: asyncio.AbstractEventLoop, *args: Any, **kwargs: Any) -> None:
        self._home = loop
        super().__init__(*args, **kwargs)

    def _loop(self) -> asyncio.AbstractEventLoop:
        return self._home


class AsyncSession:
    """Session for asyncio: `async with AsyncSession([tool]) as s: await s.run(code)`.

    It takes what Session takes. Requests are served one after the other by a thread of the session,
    in which plain tools run, too; async tools run in the event loop. Cancelling a run interrupts it.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._options = (args, kwargs)
        self._session: _LoopSession | None = None
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None

    async def open(self) -> AsyncSession:
        """Open the session; `async with` does."""
        if self._thread is None:
            self._start()
            args, kwargs = self._options
            loop = asyncio.get_running_loop()
            try:
                self._session = await self._do(lambda: _LoopSession(loop, *args, **kwargs))
            except BaseException:
                self._jobs.put(None)
                raise
        return self

    def _start(self) -> None:
        self._thread = threading.Thread(target=_work, args=(self._jobs,), name="hognose-session", daemon=True)
        self._thread.start()

    async def run(self, code: str, *, on_stdout: Print | None = None, on_stderr: Print | None = None) -> Result:
        """Run code; the callbacks are called in the event loop with what it prints."""
        loop = asyncio.get_running_loop()

        def in_loop(f: Print | None) -> Print | None:
            return None if f is None else lambda text: loop.call_soon_threadsafe(f, text)

        session = self._opened()
        job = self._do(functools.partial(session.run, code, on_stdout=in_loop(on_stdout), on_stderr=in_loop(on_stderr)))
        task = asyncio.ensure_future(job)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            session.interrupt()
            await asyncio.wait([task])
            if not task.cancelled():
                task.exception()  # it was seen
            raise

    async def check(self, code: str) -> None:
        await self._do(functools.partial(self._opened().check, code))

    async def set(self, name: str, value: Any) -> None:
        await self._do(functools.partial(self._opened().set, name, value))

    async def get(self, name: str, default: Any = None) -> Any:
        return await self._do(functools.partial(self._opened().get, name, default))

    async def write_file(self, path: str, data: bytes | str) -> None:
        await self._do(functools.partial(self._opened().files.write, path, data))

    async def read_file(self, path: str) -> bytes:
        return await self._do(functools.partial(self._opened().files.read, path))

    async def list_files(self, path: str = "/work") -> list[FileInfo]:
        return await self._do(functools.partial(self._opened().files.list, path))

    async def remove_file(self, path: str) -> None:
        await self._do(functools.partial(self._opened().files.remove, path))

    async def names(self) -> dict[str, str]:
        return await self._do(self._opened().names)

    async def add_tools(self, *tools: Tool | Callable[..., Any]) -> None:
        await self._do(functools.partial(self._opened().add_tools, *tools))

    async def reset(self) -> None:
        await self._do(self._opened().reset)

    async def snapshot(self) -> bytes:
        return await self._do(self._opened().snapshot)

    async def fork(self) -> AsyncSession:
        """Return a second session that is what this one is now."""
        twin = AsyncSession()
        twin._start()
        twin._session = await self._do(self._opened().fork)
        return twin

    def interrupt(self) -> None:
        self._opened().interrupt()

    async def close(self) -> None:
        """End the session. Closing twice is no error."""
        session, self._session = self._session, None
        if session is not None:
            try:
                await self._do(session.close)
            finally:
                self._jobs.put(None)

    def kill(self) -> None:
        """End the session at once, with what it runs."""
        session, self._session = self._session, None
        if session is not None:
            session.kill()
            self._jobs.put(None)

    async def __aenter__(self) -> AsyncSession:
        return await self.open()

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def __del__(self) -> None:
        self._jobs.put(None)

    def _opened(self) -> _LoopSession:
        if self._session is None:
            raise ClosedError("the session is not open")
        return self._session

    async def _do(self, work: Callable[[], T]) -> T:
        """Do work in the session's thread."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[T] = loop.create_future()

        def settle(value: T | None, error: BaseException | None) -> None:
            if future.cancelled():
                return
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(value)  # type: ignore[arg-type]

        def job() -> None:
            value, error = None, None
            try:
                value = work()
            except BaseException as e:
                error = e
            try:
                loop.call_soon_threadsafe(settle, value, error)
            except RuntimeError:
                pass  # the loop was closed: nobody waits any more

        self._jobs.put(job)
        return await future


def _work(jobs: queue.SimpleQueue[Job | None]) -> None:
    while (job := jobs.get()) is not None:
        job()


async def run_async(code: str, **options: Any) -> Result:
    """Run code in a session of its own."""
    async with AsyncSession(**options) as session:
        return await session.run(code)


__all__ = ["AsyncSession", "Error", "run_async"]

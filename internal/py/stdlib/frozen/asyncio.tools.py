"""Tools of the host that run beside the event loop."""

from _asyncio import _native, get_running_loop


@_native
async def call(host):
    """Make a call of the host and wait for its answer; who is cancelled meanwhile lets the host know."""
    future = get_running_loop()._call_tool(host)
    try:
        return await future
    finally:
        if future.cancelled():
            host.stop()

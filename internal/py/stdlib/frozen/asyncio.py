"""Cooperative tasks on an event loop.

The parts are loaded when they are first asked for. What needs sockets, files or processes is not here.
"""

_PARTS = {
    'base_events': 'BaseEventLoop Server',
    'coroutines': 'iscoroutinefunction iscoroutine',
    'events': '''AbstractEventLoopPolicy AbstractEventLoop AbstractServer Handle TimerHandle get_event_loop_policy
        set_event_loop_policy get_event_loop set_event_loop new_event_loop get_child_watcher set_child_watcher
        _set_running_loop get_running_loop _get_running_loop''',
    'exceptions': '''BrokenBarrierError CancelledError InvalidStateError TimeoutError IncompleteReadError
        LimitOverrunError SendfileNotAvailableError''',
    'futures': 'Future wrap_future isfuture',
    'locks': 'Lock Event Condition Semaphore BoundedSemaphore Barrier',
    'protocols': 'BaseProtocol Protocol DatagramProtocol SubprocessProtocol BufferedProtocol',
    'runners': 'Runner run',
    'queues': 'Queue PriorityQueue LifoQueue QueueFull QueueEmpty QueueShutDown',
    'tasks': '''Task create_task FIRST_COMPLETED FIRST_EXCEPTION ALL_COMPLETED wait wait_for as_completed sleep gather
        shield ensure_future run_coroutine_threadsafe current_task all_tasks create_eager_task_factory
        eager_task_factory _register_task _unregister_task _enter_task _leave_task''',
    'taskgroups': 'TaskGroup',
    'threads': 'to_thread',
    'timeouts': 'Timeout timeout timeout_at',
    'transports': 'BaseTransport ReadTransport WriteTransport Transport DatagramTransport SubprocessTransport',
    'unix_events': 'SelectorEventLoop DefaultEventLoopPolicy EventLoop',
    'constants': '', 'format_helpers': '', 'log': '', 'mixins': '', 'tools': '', 'virtual': '',
}
_HOME = {name: part for part, names in _PARTS.items() for name in names.split()}
_ABSENT = {
    'StreamReader StreamWriter StreamReaderProtocol open_connection start_server open_unix_connection start_unix_server '
    'streams selector_events sslproto trsock': 'there is no network here but for HTTP requests of urllib.request; ask for a tool that does what you need',
    'create_subprocess_exec create_subprocess_shell subprocess base_subprocess AbstractChildWatcher SafeChildWatcher '
    'FastChildWatcher PidfdChildWatcher MultiLoopChildWatcher ThreadedChildWatcher': 'there are no processes here',
}

__all__ = tuple(_HOME)


def __getattr__(name):
    part = _HOME.get(name)
    if part is not None:
        value = _load(part).__dict__[name]
        globals()[name] = value
        return value
    if name in _PARTS:
        return _load(name)
    for names, why in _ABSENT.items():
        if name in names.split():
            raise AttributeError(f"module 'asyncio' has no attribute '{name}': {why}")
    raise AttributeError(f"module 'asyncio' has no attribute '{name}'")


def _load(part):
    """Import a part. Each is named in a statement: a session may let programs import asyncio and nothing else."""
    if part == 'base_events':
        import asyncio.base_events
    elif part == 'coroutines':
        import asyncio.coroutines
    elif part == 'events':
        import asyncio.events
    elif part == 'exceptions':
        import asyncio.exceptions
    elif part == 'futures':
        import asyncio.futures
    elif part == 'locks':
        import asyncio.locks
    elif part == 'protocols':
        import asyncio.protocols
    elif part == 'runners':
        import asyncio.runners
    elif part == 'queues':
        import asyncio.queues
    elif part == 'tasks':
        import asyncio.tasks
    elif part == 'taskgroups':
        import asyncio.taskgroups
    elif part == 'threads':
        import asyncio.threads
    elif part == 'timeouts':
        import asyncio.timeouts
    elif part == 'transports':
        import asyncio.transports
    elif part == 'unix_events':
        import asyncio.unix_events
    elif part == 'constants':
        import asyncio.constants
    elif part == 'format_helpers':
        import asyncio.format_helpers
    elif part == 'log':
        import asyncio.log
    elif part == 'mixins':
        import asyncio.mixins
    elif part == 'tools':
        import asyncio.tools
    elif part == 'virtual':
        import asyncio.virtual
    return globals()[part]


def __dir__():
    return sorted({*globals(), *_HOME, *_PARTS})

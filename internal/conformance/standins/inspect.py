"""What the core rung needs of inspect."""

import types

CO_COROUTINE = 128
CO_GENERATOR = 32
CO_ASYNC_GENERATOR = 512
CO_ITERABLE_COROUTINE = 256


def isawaitable(obj):
    return isinstance(obj, types.CoroutineType) or hasattr(type(obj), "__await__")


def isgenerator(obj):
    return isinstance(obj, types.GeneratorType)


def iscoroutinefunction(obj):
    return isinstance(obj, types.FunctionType) and bool(obj.__code__.co_flags & CO_COROUTINE)


def isasyncgenfunction(obj):
    return isinstance(obj, types.FunctionType) and bool(obj.__code__.co_flags & CO_ASYNC_GENERATOR)


def getgeneratorstate(gen):
    if gen.gi_running:
        return GEN_RUNNING
    if gen.gi_frame is None:
        return GEN_CLOSED
    return GEN_SUSPENDED if gen.gi_suspended else GEN_CREATED


GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "GEN_CLOSED"


def cleandoc(doc):
    lines = doc.expandtabs().split("\n")
    indents = [len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()]
    margin = min(indents, default=0)
    lines = [lines[0].lstrip()] + [line[margin:] for line in lines[1:]]
    return "\n".join(lines).strip("\n")


def stack():
    import sys
    frames, frame = [], sys._getframe(1)
    while frame is not None:
        frames.append(types.SimpleNamespace(frame=frame, lineno=frame.f_lineno, function=frame.f_code.co_name))
        frame = frame.f_back
    return frames

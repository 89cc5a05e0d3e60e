# Profiles a program on CPython and prints JSON: the function that cProfile finds most expensive by
# itself, the line that takes most time, measured from one line event to the next, and how often each
# line of the program began.
import cProfile
import contextlib
import io
import json
import pstats
import sys
import time

path = sys.argv[1]
with open(path) as f:
    code = compile(f.read(), path, "exec")


def quiet():
    with contextlib.redirect_stdout(io.StringIO()):
        exec(code, {"__name__": "__main__"})


profiler = cProfile.Profile(builtins=False)
profiler.runcall(quiet)
own = {(name, first): row[2] for (file, first, name), row in pstats.Stats(profiler).stats.items() if file == path}

hits, spent = {}, {}
at, since = None, 0


def charge(now):
    if at is not None:
        spent[at] = spent.get(at, 0) + now - since


def line_event(c, line):
    global at, since
    if c.co_filename != path:
        return sys.monitoring.DISABLE
    charge(time.perf_counter_ns())
    at = line
    hits[line] = hits.get(line, 0) + 1
    since = time.perf_counter_ns()


monitoring = sys.monitoring
monitoring.use_tool_id(monitoring.PROFILER_ID, "lines")
monitoring.register_callback(monitoring.PROFILER_ID, monitoring.events.LINE, line_event)
monitoring.set_events(monitoring.PROFILER_ID, monitoring.events.LINE)
quiet()
charge(time.perf_counter_ns())
monitoring.set_events(monitoring.PROFILER_ID, 0)
name, first = max(own, key=own.get)
print(json.dumps({"function": name, "first": first, "line": max(spent, key=spent.get), "hits": hits}))

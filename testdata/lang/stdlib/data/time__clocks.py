# Clocks go forward, and sleep waits.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


import time
assert repr((type(time.time()).__name__, type(time.time_ns()).__name__, type(time.perf_counter()).__name__, type(time.monotonic_ns()).__name__)) == "('float', 'int', 'float', 'int')"
assert repr((time.time() > 1.7e9, time.time_ns() > 17 * 10**17)) == '(True, True)'
a = time.perf_counter()
b = time.monotonic()
time.sleep(0.01)
assert repr((time.perf_counter() - a >= 0.009, time.monotonic() - b >= 0.009)) == '(True, True)'
assert time.perf_counter_ns() <= time.perf_counter_ns()
assert repr((time.process_time() >= 0, time.thread_time() >= 0, time.process_time_ns() >= 0)) == '(True, True, True)'
assert (time.sleep(0)) is None
assert (time.sleep(True) if False else None) is None
assert error(lambda: time.sleep(-1)) == 'ValueError: sleep length must be non-negative'
assert error(lambda: time.sleep("a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: time.sleep(float("nan"))) == 'ValueError: Invalid value NaN (not a number)'
assert error(lambda: time.sleep()) == 'TypeError: time.sleep() takes exactly one argument (0 given)'

# /// script
# dependencies = ["tenacity"]
# ///
from tenacity import retry, stop_after_attempt, wait_fixed, wait_exponential, retry_if_exception_type, RetryError, Retrying, before_log, retry_if_result, wait_none

n = []


@retry(stop=stop_after_attempt(4), wait=wait_none(), retry=retry_if_exception_type(ValueError))
def f():
    n.append(1)
    if len(n) < 3:
        raise ValueError(len(n))
    return "done"


print(f(), len(n), f.retry.statistics["attempt_number"])
try:
    Retrying(stop=stop_after_attempt(2), sleep=lambda s: print("sleep", s), wait=wait_exponential(multiplier=1, max=5))(lambda: 1 / 0)
except RetryError as e:
    print(e.last_attempt.attempt_number, repr(e.last_attempt.exception()))
for attempt in Retrying(stop=stop_after_attempt(3), reraise=True):
    with attempt:
        if attempt.retry_state.attempt_number < 2:
            raise KeyError
        print("in", attempt.retry_state.attempt_number)
try:
    retry(stop=stop_after_attempt(2), retry=retry_if_result(lambda r: r is None))(lambda: None)()
except RetryError as e:
    print(type(e).__name__)

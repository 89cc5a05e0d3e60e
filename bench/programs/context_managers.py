# with statements over a class and over a generator.
from contextlib import contextmanager

class Depth:
    level = 0
    def __enter__(self):
        self.level += 1
        return self
    def __exit__(self, *exc):
        self.level -= 1
        return False

@contextmanager
def noted(log):
    log.append(1)
    try:
        yield log
    finally:
        log.append(-1)

def main(n):
    d, log, total = Depth(), [], 0
    for i in range(n):
        with d as x:
            total += x.level
        if i % 4 == 0:
            with noted(log) as seen:
                total += len(seen)
            log.clear()
    return total

print(main(200_000))

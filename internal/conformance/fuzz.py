"""The loop of all fuzzers. A program of the folder fuzz follows this text, then main() is called.

The program defines case(), which draws a case from choose and returns what to call it and a function that runs it. It may define failure(e), which
words an exception; most need not. SEED and COUNT are defined before.
"""

import random

choose = random.Random(SEED)


def failure(e):
    return f"{type(e).__name__}: {e}"


def main():
    """Print a line for each case. What a case draws while it runs does not change those after it, so that one difference stays one."""
    for _ in range(COUNT):
        text, run = case()
        state = choose.getstate()
        try:
            result = repr(run())
        except Exception as e:
            result = failure(e)
        choose.setstate(state)
        choose.random()
        print(ascii(f"{text} | {result}"))

import sys

sys.tracebacklimit = 0
raise ValueError("no frames")

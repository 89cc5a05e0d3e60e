# Reaches limits on purpose: hognose run --timeout 500ms --max-memory 32MiB limits.py
try:
    big = [0] * 100_000_000
    print("that fitted: lower --max-memory")
except MemoryError:
    print("not enough memory; the program goes on")

# Functions wrapped by functions.
import functools

def counted(f):
    @functools.wraps(f)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        return f(*args, **kwargs)
    wrapper.calls = 0
    return wrapper

def clamp(low, high):
    def decorate(f):
        def wrapper(x):
            return min(max(f(x), low), high)
        return wrapper
    return decorate

@counted
def area(w, h=2, *, scale=1):
    return w * h * scale

@clamp(10, 900)
def curve(x):
    return x * x - 7

@functools.lru_cache(maxsize=None)
def ways(n):
    return 1 if n < 2 else ways(n - 1) + ways(n - 2)

total = 0
for i in range(110_000):
    total += area(i) + area(i, h=3, scale=2) + curve(i % 40) + ways(i % 50)
print(total, area.calls)

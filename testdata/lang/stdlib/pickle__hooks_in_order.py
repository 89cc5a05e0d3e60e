# The hooks of a Pickler or Unpickler are looked up in the same order each time, which a class with
# __getattr__ can observe.
import io
import pickle

asked = []


class P(pickle.Pickler):
    def __getattr__(self, name):
        asked.append(name)
        raise AttributeError(name)


class U(pickle.Unpickler):
    def __getattr__(self, name):
        asked.append(name)
        raise AttributeError(name)


orders = set()
for _ in range(50):
    asked.clear()
    f = io.BytesIO()
    P(f).dump([1])
    f.seek(0)
    assert U(f).load() == [1]
    orders.add(tuple(asked))
assert len(orders) == 1, orders

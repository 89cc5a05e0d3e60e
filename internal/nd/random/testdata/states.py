"""Writes states.jsonl: what NumPy's seeds and bit generators hold. Run: python states.py > states.jsonl"""
import hashlib
import json

import numpy as np
from numpy.random import MT19937, PCG64, PCG64DXSM, SFC64, Philox, RandomState, SeedSequence


def row(kind, **fields):
    print(json.dumps({"kind": kind, **fields}, separators=(",", ":"), default=plain))


def plain(v):
    return [str(x) for x in v.tolist()]


def numbers(state):
    """The state as decimal strings, in the order of our fields; of MT19937 the hash of its key."""
    inner = state["state"]
    name = state["bit_generator"]
    if name.startswith("PCG"):
        out = [inner["state"] >> 64, inner["state"] % 2**64, inner["inc"] >> 64, inner["inc"] % 2**64]
    elif name == "Philox":
        out = [*inner["counter"], *inner["key"], *state["buffer"], state["buffer_pos"]]
    elif name == "SFC64":
        out = list(inner["state"])
    else:
        return [hashlib.sha256(inner["key"].astype("<u4").tobytes()).hexdigest(), str(inner["pos"])]
    return [str(x) for x in [*out, state["has_uint32"], state["uinteger"]]]


def seeds():
    for entropy in 0, 1, 12345, 2**32 - 1, 2**32, 2**64 + 5, 10**40, 2**300 + 17, [], [0], [1, 2, 3], [2**40, 7], [0, 0, 0, 0, 0, 9]:
        for key, pool in ((), 4), ((0,), 4), ((3, 2**33), 5), ((), 8):
            s = SeedSequence(entropy, spawn_key=key, pool_size=pool)
            child = s.spawn(3)[2]
            listed = entropy if isinstance(entropy, list) else [entropy]
            row("seed", entropy=[str(e) for e in listed], key=[str(k) for k in key], pool=pool, words32=s.generate_state(11),
                words64=s.generate_state(5, np.uint64), child=child.generate_state(6))


def sources():
    for cls in PCG64, PCG64DXSM, Philox, SFC64, MT19937:
        for seed in 0, 42, 987654321:
            g = cls(seed)
            before = numbers(g.state)
            generator = np.random.Generator(g)
            generator.integers(0, 10, 3, dtype=np.uint32)  # an odd number of half words
            after = numbers(g.state)
            fields = {"source": cls.__name__, "seed": seed, "new": before, "drawn": after}
            if hasattr(g, "jumped"):
                fields["jumped"] = numbers(g.jumped().state)
                fields["jumped3"] = numbers(g.jumped(3).state)
            if hasattr(g, "advance"):
                g.advance(2**70 + 12345)
                fields["advanced"] = numbers(g.state)
                fields["next"] = g.random_raw(3)
            row("source", **fields)


def legacy():
    for seed in 0, 1, 4357, 2**32 - 1, [0], [1, 2, 3], list(range(700)):
        r = RandomState(seed)
        first = numbers(r._bit_generator.state)
        row("legacy", seed=seed if isinstance(seed, list) else [seed], array=isinstance(seed, list), new=first)
    r = RandomState(7)
    r.standard_normal(3)
    state = r.get_state(legacy=False)
    row("gauss", has=state["has_gauss"], gauss=float(state["gauss"]).hex())
    r.standard_normal()
    state = r.get_state(legacy=False)
    row("gauss", has=state["has_gauss"], gauss=float(state["gauss"]).hex())


seeds()
sources()
legacy()

try:
    {}["a"]
except KeyError:
    raise ValueError("no such thing") from None

"""Backends. All of them draw the same."""


def backend_registry():
    return ["agg", "svg", "pdf"]

"""What functions can compute with."""

__all__ = ["opt_func_info"]


def opt_func_info(func_name=None, signature=None):
    """An empty dict: no function has variants for parts of a processor here."""
    return {}

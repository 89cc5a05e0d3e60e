"""pandas.core: where classes say that they are from."""

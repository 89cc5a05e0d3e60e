"""Remote calls. There is no network."""

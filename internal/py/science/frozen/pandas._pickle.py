"""read_pickle and to_pickle."""

import pickle

from pandas._io import opened


def to_pickle(obj, filepath_or_buffer, compression='infer', protocol=5, storage_options=None):
    """Write an object to a file."""
    with opened(filepath_or_buffer, 'wb', compression=compression) as f:
        f.write(pickle.dumps(obj, protocol))


def read_pickle(filepath_or_buffer, compression='infer', storage_options=None):
    """Read an object that to_pickle has written."""
    with opened(filepath_or_buffer, 'rb', compression=compression) as f:
        return pickle.loads(f.read())

"""Names of steps through the calendar."""

from pandas._dates import infer_freq
from pandas._offsets import to_offset

__all__ = ['infer_freq', 'to_offset']

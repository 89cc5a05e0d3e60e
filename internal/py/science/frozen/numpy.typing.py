"""Names for annotations."""

import typing

import numpy as np

ArrayLike = typing.Any
DTypeLike = typing.Any
NDArray = np.ndarray

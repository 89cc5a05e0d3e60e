"""The old name of numpy._core._internal."""

from numpy._core._internal import _reconstruct

"""Axes with three dimensions."""

from mpl_toolkits.mplot3d.axes3d import Axes3D

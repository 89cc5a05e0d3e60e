"""Axes: the areas of a figure that data is drawn in."""

from matplotlib.axes._axes import Axes

Subplot = Axes


def subplot_class_factory(cls):
    return cls

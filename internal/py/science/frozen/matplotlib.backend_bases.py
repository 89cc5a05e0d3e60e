"""What backends have in common."""

from matplotlib.figure import FigureCanvas as FigureCanvasBase
from matplotlib.figure import Renderer as RendererBase


class MouseButton:
    LEFT, MIDDLE, RIGHT = 1, 2, 3


class Event:
    pass

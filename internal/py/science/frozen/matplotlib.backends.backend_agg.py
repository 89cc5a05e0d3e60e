"""The backend that draws pixels."""

from matplotlib.figure import FigureCanvas as FigureCanvasAgg
from matplotlib.figure import Renderer as RendererAgg

FigureCanvas = FigureCanvasAgg

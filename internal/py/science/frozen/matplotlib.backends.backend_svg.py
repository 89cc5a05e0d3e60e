"""The backend that writes SVG."""

from matplotlib.figure import FigureCanvas as FigureCanvasSVG
from matplotlib.figure import Renderer as RendererSVG

FigureCanvas = FigureCanvasSVG

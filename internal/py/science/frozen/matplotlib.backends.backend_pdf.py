"""The backend that writes PDF."""

from matplotlib.figure import FigureCanvas as FigureCanvasPdf
from matplotlib.figure import Renderer as RendererPdf

FigureCanvas = FigureCanvasPdf


class PdfPages:
    """A document of several pages, which is not supported."""

    def __init__(self, *args, **kwargs):
        raise NotImplementedError("PdfPages is not supported; save each figure to a file of its own")

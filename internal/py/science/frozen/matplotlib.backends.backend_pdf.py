"""The backend that writes PDF, and documents of several pages."""

import re

from matplotlib.figure import Figure
from matplotlib.figure import FigureCanvas as FigureCanvasPdf
from matplotlib.figure import Renderer as RendererPdf

FigureCanvas = FigureCanvasPdf


class PdfPages:
    """A document to which figures are added as pages. It is written when it is closed."""

    def __init__(self, filename, keep_empty=None, metadata=None):
        self._target, self._pages, self._closed = filename, [], False
        self._info = dict(metadata or {})

    def __enter__(self):
        return self

    def __exit__(self, exc_type, exc_val, exc_tb):
        self.close()

    def savefig(self, figure=None, **kwargs):
        """Add a figure as a page: the current one, or one given by itself or its number."""
        if not isinstance(figure, Figure):
            import matplotlib.pyplot as plt
            if figure is not None and not plt.fignum_exists(figure):
                raise ValueError("No figure %s" % figure)
            figure = plt.gcf() if figure is None else plt.figure(figure)
        figure.savefig(self, format="pdf", **kwargs)

    def write(self, page):
        """Add a document of one page, as savefig makes it."""
        if self._closed:
            raise ValueError("the document is closed")
        self._pages.append(_objects(page))

    def get_pagecount(self):
        return len(self._pages)

    def infodict(self):
        """What the document says about itself; it can be changed until the document is closed."""
        return self._info

    def attach_note(self, text, positionRect=(-100, -100, 0, 0)):
        raise NotImplementedError("notes in PDF documents are not supported")

    def close(self):
        if self._closed:
            return
        self._closed = True
        if not self._pages:
            return
        data = _document(self._pages, self._info)
        if hasattr(self._target, "write"):
            self._target.write(data)
            return
        with open(self._target, "wb") as f:
            f.write(data)


def _objects(document):
    """The objects of a document, by the table at its end."""
    table = document[int(document[document.rindex(b"startxref") + 9:].split()[0]):]
    places = [int(line[:10]) for line in table.split(b"\n")[3:] if line.endswith(b" n ")]
    ends = places[1:] + [len(document) - len(table)]
    parts = (document[a:b] for a, b in zip(places, ends))
    return [part[part.index(b"obj\n") + 4:part.rindex(b"\nendobj")] for part in parts]


def _renumbered(thing, shift):
    """An object whose references lead to other numbers; those to the list of pages stay."""
    head, mark, data = thing.partition(b"stream\n")
    return re.sub(rb"(\d+) 0 R", lambda m: b"%d 0 R" % (int(m[1]) + shift if int(m[1]) > 2 else int(m[1])), head) + mark + data


def _document(pages, info):
    """Join documents of one page: their own catalogs and lists of pages are left out."""
    objects, kids = [], []
    for own in pages:
        shift = 3 + len(objects) - 2
        kids.append(3 + shift)
        objects += [_renumbered(thing, shift) for thing in own[2:]]
    about = " ".join("/%s %s" % (key, _text(value)) for key, value in info.items() if value is not None)
    first = [b"<< /Type /Catalog /Pages 2 0 R >>", b"<< /Type /Pages /Kids [%s] /Count %d >>" % (b" ".join(b"%d 0 R" % k for k in kids), len(kids)),
             ("<< %s >>" % about).encode("latin-1", "replace")]
    out, places = bytearray(b"%PDF-1.4\n%\xac\xdc \xab\xba\n"), []
    for number, thing in enumerate(first + objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n" % number + thing + b"\nendobj\n"
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(places) + 1) + b"".join(b"%010d 00000 n \n" % p for p in places)
    out += b"trailer\n<< /Size %d /Root 1 0 R /Info 3 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(places) + 1, start)
    return bytes(out)


def _text(value):
    """A value as PDF writes it: dates in their own form, other things as text in parentheses."""
    if hasattr(value, "strftime"):
        return "(%s)" % value.strftime("D:%Y%m%d%H%M%S")
    return "(%s)" % str(value).replace("\\", "\\\\").replace("(", "\\(").replace(")", "\\)")

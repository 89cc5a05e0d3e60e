"""Values that are shown as documents: they become artifacts of the run."""

import _artifacts

__all__ = ["display", "clear_output", "DisplayObject", "TextDisplayObject", "HTML", "Markdown", "SVG", "Latex", "Math", "JSON", "Image", "Pretty", "Javascript", "Code", "IFrame",
           "Audio", "Video", "FileLink", "display_html", "display_png", "display_svg", "display_markdown", "display_json", "display_latex", "update_display"]


class DisplayObject:
    """A document."""

    _text = True

    def __init__(self, data=None, url=None, filename=None, metadata=None):
        self.url, self.filename, self.metadata = url, filename, metadata
        if filename is not None and data is None:
            with open(filename, "r" if self._text else "rb") as f:
                data = f.read()
        if url is not None and data is None:
            raise ValueError("there is no network here; give the data")
        self.data = data

    def __repr__(self):
        return "<IPython.core.display.%s object>" % type(self).__name__


class TextDisplayObject(DisplayObject):
    pass


class Pretty(TextDisplayObject):
    def __repr__(self):
        return str(self.data)


class HTML(TextDisplayObject):
    def _repr_html_(self):
        return self.data


class Markdown(TextDisplayObject):
    def _repr_markdown_(self):
        return self.data


class Latex(TextDisplayObject):
    def _repr_latex_(self):
        return self.data


class Math(TextDisplayObject):
    def _repr_latex_(self):
        return "$\\displaystyle %s$" % self.data.strip("$")


class SVG(DisplayObject):
    def _repr_svg_(self):
        return self.data.decode() if isinstance(self.data, bytes) else self.data


class JSON(DisplayObject):
    def __init__(self, data=None, url=None, filename=None, expanded=False, metadata=None, root="root", **kwargs):
        DisplayObject.__init__(self, data, url, filename, metadata)

    def _repr_json_(self):
        return self.data


class Javascript(TextDisplayObject):
    pass


class Code(TextDisplayObject):
    def __init__(self, data=None, url=None, filename=None, language=None):
        DisplayObject.__init__(self, data, url, filename)
        self.language = language

    def _repr_markdown_(self):
        return "```%s\n%s\n```" % (self.language or "", self.data)


class Image(DisplayObject):
    """A picture from bytes or a file."""

    _text = False

    def __init__(self, data=None, url=None, filename=None, format=None, embed=None, width=None, height=None, retina=False, unconfined=False, metadata=None, alt=None):
        if isinstance(data, str) and filename is None:
            data, filename = None, data
        self.width, self.height = width, height
        DisplayObject.__init__(self, data, url, filename, metadata)
        self.format = format or ("jpeg" if bytes(self.data[:2]) == b"\xff\xd8" else "png")

    def _repr_png_(self):
        return self.data if self.format == "png" else None

    def _repr_jpeg_(self):
        return self.data if self.format in ("jpeg", "jpg") else None


class IFrame:
    def __init__(self, src, width, height, extras=None, **kwargs):
        self.src, self.width, self.height = src, width, height

    def _repr_html_(self):
        import html
        return '<iframe width="%s" height="%s" src="%s"></iframe>' % (self.width, self.height, html.escape(self.src))


class _Absent:
    def __init__(self, *args, **kwargs):
        raise NotImplementedError("%s is not supported" % type(self).__name__)


class Audio(_Absent):
    pass


class Video(_Absent):
    pass


class FileLink:
    def __init__(self, path, **kwargs):
        self.path = path

    def __repr__(self):
        return str(self.path)


def display(*objs, include=None, exclude=None, metadata=None, transient=None, display_id=None, raw=False, clear=False, **kwargs):
    """Show values: as documents if they have such a form, else as text."""
    for o in objs:
        if raw and isinstance(o, dict):
            for media, data in o.items():
                if media == "text/plain":
                    print(data)
                else:
                    _artifacts.add("", media, data if isinstance(data, (str, bytes)) else str(data))
        elif hasattr(type(o), "savefig") and hasattr(type(o), "_save"):
            from matplotlib._show import show_figure
            show_figure(o)
        elif not _artifacts.show(o):
            print(repr(o))


display_html = display_png = display_svg = display_markdown = display_json = display_latex = display


def update_display(obj, *, display_id, **kwargs):
    display(obj)


def clear_output(wait=False):
    pass


def set_matplotlib_formats(*formats, **kwargs):
    pass


def publish_display_data(data, metadata=None, **kwargs):
    display(data, raw=True)

"""DataFrame.style is not here."""


class Styler:
    def __init__(self, *args, **kwargs):
        raise NotImplementedError("DataFrame.style is not supported here: use to_html, or format columns with map")

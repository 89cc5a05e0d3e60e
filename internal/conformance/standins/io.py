"""StringIO, for output."""


class StringIO:
    def __init__(self, text=""):
        self._parts = [text]

    def write(self, text):
        self._parts.append(text)
        return len(text)

    def flush(self):
        pass

    def getvalue(self):
        return "".join(self._parts)

"""The files of a session: its folder /work."""

from __future__ import annotations

import base64
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

Ask = Callable[[str, dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True)
class FileInfo:
    """A file or folder."""

    path: str
    size: int
    is_dir: bool


class Files:
    """Files of a session, in memory. Paths are absolute, or begin in /work."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask

    def write(self, path: str, data: bytes | str) -> None:
        """Make a file, and the folders above it, or replace its content."""
        raw = data.encode() if isinstance(data, str) else data
        self._ask("write_file", {"path": path, "data": base64.b64encode(raw).decode("ascii")})

    def read(self, path: str) -> bytes:
        return base64.b64decode(self._ask("read_file", {"path": path}).get("data", ""))

    def list(self, path: str = "/work") -> list[FileInfo]:
        """Return all that is below a folder."""
        found = self._ask("list_files", {"path": path}).get("files", ())
        return [FileInfo(f["path"], f["size"], f.get("dir", False)) for f in found]

    def remove(self, path: str) -> None:
        """Remove a file, or a folder with all that is in it."""
        self._ask("remove_file", {"path": path})

    def all(self) -> dict[str, bytes]:
        """Return the contents of all files."""
        return {f.path: self.read(f.path) for f in self.list() if not f.is_dir}

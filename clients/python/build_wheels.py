"""Build a wheel for each platform, with the hognose binary inside: python build_wheels.py [--out DIR] [PLATFORM ...]

A platform is GOOS/GOARCH, such as linux/arm64; without any, all of the table below are built. It needs
Go, and nothing but the standard library of Python. The same tree gives the same bytes.
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = HERE / "src" / "hognose"

# Platform of Go, and the tags of wheels that may be installed there. The binary needs no C library. Programs
# of Go 1.26 need macOS 12.
TAGS = {
    "linux/amd64": "manylinux2014_x86_64.musllinux_1_1_x86_64",
    "linux/arm64": "manylinux2014_aarch64.musllinux_1_1_aarch64",
    "darwin/amd64": "macosx_12_0_x86_64",
    "darwin/arm64": "macosx_12_0_arm64",
    "windows/amd64": "win_amd64",
    "windows/arm64": "win_arm64",
}

EXTRAS = {  # as in pyproject.toml
    "langchain": "langchain-core>=1", "openai-agents": "openai-agents>=0.24",
    "pydantic-ai": "pydantic-ai-slim>=2", "smolagents": "smolagents>=1.26",
}  # fmt: skip


def version() -> str:
    found = re.search(r'^__version__ = "(.+)"$', (PACKAGE / "__init__.py").read_text(), re.M)
    if not found:
        sys.exit("there is no __version__ in __init__.py")
    return found[1]


def build_binary(platform: str, out: pathlib.Path) -> bytes:
    goos, goarch = platform.split("/")
    env = {**os.environ, "GOOS": goos, "GOARCH": goarch, "CGO_ENABLED": "0"}
    command = ["go", "build", "-trimpath", "-ldflags=-s -w", "-o", str(out), "./cmd/hognose"]
    subprocess.run(command, cwd=HERE.parent.parent, env=env, check=True)
    return out.read_bytes()


def metadata() -> str:
    lines = [
        "Metadata-Version: 2.1", "Name: hognose", f"Version: {version()}",
        "Summary: Run Python safely, with your functions as its tools", "License: Apache-2.0",
        "Requires-Python: >=3.10",
        *[f'Provides-Extra: {name}\nRequires-Dist: {needs}; extra == "{name}"' for name, needs in EXTRAS.items()],
        "Description-Content-Type: text/markdown", "", (HERE / "README.md").read_text(encoding="utf-8"),
    ]  # fmt: skip
    return "\n".join(lines)


def write_wheel(platform: str, binary: bytes, out: pathlib.Path) -> pathlib.Path:
    tags, info = TAGS[platform], f"hognose-{version()}.dist-info"
    path = out / f"hognose-{version()}-py3-none-{tags}.whl"
    name = "hognose.exe" if platform.startswith("windows") else "hognose"
    files: dict[str, bytes] = {f"hognose/{p.name}": p.read_bytes() for p in sorted(PACKAGE.glob("*.py"))}
    files["hognose/py.typed"] = b""
    files[f"hognose/bin/{name}"] = binary
    wheel = ["Wheel-Version: 1.0", "Generator: build_wheels.py", "Root-Is-Purelib: false"]
    wheel += [f"Tag: py3-none-{tag}" for tag in tags.split(".")]
    files[f"{info}/METADATA"] = metadata().encode()
    files[f"{info}/WHEEL"] = ("\n".join(wheel) + "\n").encode()
    files[f"{info}/LICENSE"] = (HERE.parent.parent / "LICENSE").read_bytes()
    record = [f"{n},sha256={digest(data)},{len(data)}" for n, data in files.items()]
    files[f"{info}/RECORD"] = ("\n".join([*record, f"{info}/RECORD,,"]) + "\n").encode()
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as z:
        for n, data in files.items():
            entry = zipfile.ZipInfo(n)  # of 1980: the same tree gives the same bytes
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = (0o100755 if "/bin/" in n else 0o100644) << 16
            z.writestr(entry, data)
    return path


def digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--out", type=pathlib.Path, default=HERE / "dist")
    parser.add_argument("--binary", type=pathlib.Path, help="take this binary, of the one platform that is named")
    parser.add_argument("platforms", nargs="*", metavar="PLATFORM")
    args = parser.parse_args()
    unknown = [p for p in args.platforms if p not in TAGS]
    if unknown or (args.binary and len(args.platforms) != 1):
        parser.error(f"there is no platform {unknown[0]}" if unknown else "--binary needs one platform")
    args.out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        for platform in args.platforms or TAGS:
            binary = args.binary.read_bytes() if args.binary else build_binary(platform, pathlib.Path(scratch, "hognose"))
            path = write_wheel(platform, binary, args.out)
            print(f"{path} {path.stat().st_size >> 20} MB")


if __name__ == "__main__":
    main()

"""Tables in compressed files."""

import bz2
import gzip
import io
import warnings
import zipfile

import pandas as pd

df = pd.DataFrame({"x": [1, 2, 3], "y": ["é", "ü", "z"]})
text = df.to_csv(index=False)


def archive(*names):
    b = io.BytesIO()
    with zipfile.ZipFile(b, "w") as z:
        for n in names:
            z.writestr(n, text)
    b.seek(0)
    return b


def failure(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__, str(e)
    raise AssertionError("nothing was raised")


assert pd.read_csv(archive("q.csv"), compression="zip").equals(df)
assert pd.read_csv(io.BytesIO(gzip.compress(text.encode())), compression="gzip").equals(df)
assert pd.read_csv(io.BytesIO(bz2.compress(text.encode())), compression={"method": "bz2"}).equals(df)
assert failure(lambda: pd.read_csv(archive("a", "b"), compression="zip")) == ("ValueError", "Multiple files found in ZIP file. Only one file per ZIP: ['a', 'b']")
assert failure(lambda: pd.read_csv(archive(), compression="zip"))[1].startswith("Zero files found in ZIP file ")
assert failure(lambda: pd.read_csv(archive("a"), compression="rot13")) == (
    "ValueError", "Unrecognized compression type: rot13\nValid compression types are ['infer', None, 'bz2', 'gzip', 'tar', 'xz', 'zip', 'zstd']")

with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    assert pd.read_csv(io.StringIO(text), compression="gzip").equals(df)
assert [str(w.message) for w in seen] == ["compression has no effect when passing a non-binary object as input."]

for how, head in (("gzip", b"\x1f\x8b"), ("bz2", b"BZh"), ("zip", b"PK"), (None, b"x,y")):
    b = io.BytesIO()
    df.to_csv(b, compression=how, index=False)
    assert b.getvalue().startswith(head)
    b.seek(0)
    assert pd.read_csv(b, compression=how).equals(df)

for how in ("gzip", "zip", "bz2"):
    b = io.BytesIO()
    df.to_pickle(b, compression=how)
    b.seek(0)
    assert pd.read_pickle(b, compression=how).equals(df)

b = io.BytesIO()
df.to_csv(b, compression={"method": "zip", "archive_name": "inner.csv"})
assert zipfile.ZipFile(b).namelist() == ["inner.csv"]

for write in (df.to_csv, df.to_json, df.to_pickle):
    assert failure(lambda: write("/no/such/folder/x")) == ("OSError", "Cannot save file into a non-existent directory: '/no/such/folder'")

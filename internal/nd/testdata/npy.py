# Writes .npy files as NumPy reads or writes them: one JSON object per line, with the file, and the
# array or the error that reading it gives. Run it with the oracle's python:
#     npy.py > npy.jsonl
import io, json, struct, warnings
import numpy as np
from numpy.lib import format

warnings.simplefilter("ignore")


def array(a):
    return {"t": a.dtype.str, "b": a.tobytes(order="A").hex(), "o": 0, "n": list(a.shape), "s": list(a.strides)}


def emit(data, **more):
    c = {"file": data.hex(), **more}
    try:
        c["a"] = array(format.read_array(io.BytesIO(data)))
    except Exception as e:
        c["e"] = f"{type(e).__name__}: {e}"
    print(json.dumps(c))


# Written by NumPy: reading gives the array, writing it gives the file.
for t in "? i1 u1 i2 u2 i4 u4 i8 u8 e f d F D U3 S4 M8[D] M8[25s] m8[ns] M8 U0".split():
    for shape in [(), (0,), (3,), (2, 3), (0, 5), (2, 1, 3), (4, 1), (1,) * 6, (12,)]:
        for order in "CF":
            n = int(np.prod(shape))
            a = np.arange(n).astype("i8").astype(t).reshape(shape).copy(order)
            b = io.BytesIO()
            np.save(b, a)
            emit(b.getvalue(), written=True)
b = io.BytesIO()
np.save(b, np.arange(60.0).reshape(3, 4, 5)[::2, ::-1].T)
emit(b.getvalue())


def build(header, version=(1, 0), data=np.arange(3.0).tobytes()):
    header = header.encode("latin1" if version < (3, 0) else "utf8")
    return b"\x93NUMPY" + bytes(version) + struct.pack("<H" if version == (1, 0) else "<I", len(header)) + header + data


for h in """{'descr': '<f8', 'fortran_order': False, 'shape': (3,)}
{'descr': '<f8', 'fortran_order': False, 'shape': (3), }
{'descr': '<f8', 'fortran_order': False, 'shape': (4,), }
{'descr': '<f8', 'fortran_order': 1, 'shape': (3,), }
{'descr': '<f8', 'fortran_order': None, 'shape': (3,), }
{'descr': '<f8', 'fortran_order': False, 'shape': 3, }
{'descr': '<f8', 'fortran_order': False, 'shape': [3], }
{'descr': '<f8', 'fortran_order': False, 'shape': ('3',), }
{'descr': '<f8', 'fortran_order': False, 'shape': (3.0,), }
{'descr': '<f8', 'shape': (3,), }
{'descr': '<f8', 'fortran_order': False, 'shape': (3,), 'x': 1}
[1]
(1, 'a')
'a'
{}
{'descr': 'zz', 'fortran_order': False, 'shape': (3,), }
{'descr': '|O', 'fortran_order': False, 'shape': (3,), }
{'descr': '<f8', 'fortran_order': False, 'shape': (-3,), }
{'descr': '<f8', 'fortran_order': False, 'shape': (3L,), }
{'descr': '<f8', 'fortran_order': False, 'shape': (1, 3L), }
{'descr': '<f8', 'fortran_order': True, 'shape': (1,3), }
{'descr': '<f8', 'fortran_order': True, 'shape': (3,1), }
{"descr": 'f8', "fortran_order": False, 'shape': (3,), }
{'descr': '<f8', 'fortran_order': False, 'shape': (3,), 'shape': (2,) }
{'descr': '<f8', 'fortran_order': False, 'shape': (), }
{'descr': '<f8', 'fortran_order': False, 'shape': (2, 0, 9), }
  {  'descr'  :  '<f8'  , 'fortran_order':False,'shape':( 3 , )}   
{'descr': '<f8', 'fortran_order': False, 'shape': (3,), } {}
{'descr': '<f8', 'fortran_order': False, 'shape': (1000000000000000000, 1000), }
{'descr': '<f8', 'fortran_order': False, 'shape': (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1), }
""".split("\n"):
    for v in (1, 0), (2, 0), (3, 0):
        emit(build(h, v))
emit(build("{" + " " * 11000 + "}"))
emit(build("{'descr': '|b1', 'fortran_order': False, 'shape': (3,), }", data=b"\x00\x01\x01"))
for data in b"", b"\x93NUM", b"\x93NUMPZ\x01\x00aaaa", b"\x93NUMPY\x04\x00aaaa", b"\x93NUMPY\x01\x01aaaa", b"\x93NUMPY\x01\x00a", b"\x93NUMPY\x01\x00\x20\x00abc", b"hello 'world\xff", b"PK\x03\x04aaaaaaaaaa":
    emit(data)

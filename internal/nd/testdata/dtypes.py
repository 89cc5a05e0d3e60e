# Writes dtypes.json: what NumPy 2.2 makes of spellings of types. Run it with the oracle's python.
import json, pathlib, warnings
import numpy as np
warnings.simplefilter("ignore")
names = """? b B h H i I l L q Q e f d F D O S S3 U U5 M8 M8[ns] m8[2D] M8[25s] p P float int bool complex str object
bytes uint intp uintp half single double csingle cdouble a5 i8 u4 c16 c8 b1 f2 int_ float_ short ushort long longlong ubyte
byte intc uintc string unicode str_ bytes_ object_ bool_ bool8 datetime64 timedelta64 datetime64[D] timedelta64[ns] <f8 =f8
|b1 |O foo datetime64[foo] U-1 i3 M8[2foo] M8[generic] >i1 c <U5 |S5 M8[1D] m8[7D] M8[μs] n N u S0 U0 <float64 i1 u1 u8 i2
int0 f3 complex64 uint16 str_5 O8 m8 =M8[h] |S""".split() + ["", "int64 ", "f8 ", "U 5"]
out = []
for s in names:
    try:
        d = np.dtype(s)
        out.append({"text": s, "want": [repr(d), str(d), d.name, d.str, d.kind, d.char.replace("c", "S") if d.kind == "S" else d.char, d.itemsize, d.alignment]})
    except Exception as e:
        out.append({"text": s, "error": f"{type(e).__name__}: {e}"})
for row in out:  # longlong is int64 here
    if "want" in row and row["want"][5] in "qQ":
        row["want"][5] = {"q": "l", "Q": "L"}[row["want"][5]]
path = pathlib.Path(__file__).with_name("dtypes.json")
path.write_text("[\n" + ",\n".join(json.dumps(r, ensure_ascii=False) for r in out) + "\n]\n")

# repr of long texts: nothing is escaped but what must be, wherever it stands.
for n in (4095, 4096, 4097, 8191, 8192, 8193, 20000):
    assert repr(" " * n) == "'" + " " * n + "'", n
    assert repr(b"x" * n) == "b'" + "x" * n + "'", n
    assert repr("x" * n + "\n" + "y" * n) == "'" + "x" * n + "\\n" + "y" * n + "'", n
    assert repr("x" * n + "é" + "y" * n) == "'" + "x" * n + "é" + "y" * n + "'", n
    assert ascii("x" * n + "é") == "'" + "x" * n + "\\xe9'", n

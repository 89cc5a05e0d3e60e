# What assertions say when they fail.
import unittest

t = unittest.TestCase()


def text(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except AssertionError as e:
        return str(e)
    return None


assert text(t.assertTrue, 1) is None
assert text(t.assertTrue, 0) == "0 is not true"
assert text(t.assertTrue, [], "why") == "[] is not true : why"
assert text(t.assertFalse, 1) == "1 is not false"
assert text(t.assertEqual, 1, 2) == "1 != 2"
assert text(t.assertEqual, "a" * 100 + "b", b"").startswith("'aaaa")
assert text(t.assertNotEqual, 1, 1) == "1 == 1"
assert text(t.assertIs, 1, None) == "1 is not None"
assert text(t.assertIsNot, None, None) == "unexpectedly identical: None"
assert text(t.assertIsNone, 1) == "1 is not None"
assert text(t.assertIsNotNone, None) == "unexpectedly None"
assert text(t.assertIn, 1, [2]) == "1 not found in [2]"
assert text(t.assertNotIn, 2, [2]) == "2 unexpectedly found in [2]"
assert text(t.assertIsInstance, 1, str) == "1 is not an instance of <class 'str'>"
assert text(t.assertNotIsInstance, 1, int) == "1 is an instance of <class 'int'>"
assert text(t.assertLess, 2, 1) == "2 not less than 1"
assert text(t.assertLessEqual, 2, 1) == "2 not less than or equal to 1"
assert text(t.assertGreater, 1, 2) == "1 not greater than 2"
assert text(t.assertGreaterEqual, 1, 2) == "1 not greater than or equal to 2"
assert text(t.assertAlmostEqual, 1.0, 1.00000001) is None
assert text(t.assertAlmostEqual, 1.0, 1.1) == "1.0 != 1.1 within 7 places (0.10000000000000009 difference)"
assert text(t.assertAlmostEqual, 1, 2, delta=0.5) == "1 != 2 within 0.5 delta (1 difference)"
assert text(t.assertNotAlmostEqual, 1.0, 1.0) == "1.0 == 1.0 within 7 places"
assert text(t.assertRegex, "abc", "x+") == "Regex didn't match: 'x+' not found in 'abc'"
assert text(t.assertNotRegex, "abc", "b") == "Regex matched: 'b' matches 'b' in 'abc'"
assert text(t.assertRaises, ValueError, int, "1") == "ValueError not raised by int"
assert text(t.assertRaisesRegex, ValueError, "xyz", int, "a") == '"xyz" does not match "invalid literal for int() with base 10: \'a\'"'
assert text(t.assertCountEqual, [1, 2, 2], [2, 1, 1]) == (
    "Element counts were not equal:\nFirst has 1, Second has 2:  1\nFirst has 2, Second has 1:  2")
assert text(t.assertCountEqual, [[1], [2]], [[2], [1]]) is None
assert text(t.assertSetEqual, {1}, {2}) == "Items in the first set but not the second:\n1\nItems in the second set but not the first:\n2"
assert text(t.assertListEqual, [1], (1,)) == "Second sequence is not a list: (1,)"
assert text(t.assertEqual, [1, 2], [1, 3]).startswith("Lists differ: [1, 2] != [1, 3]\n\nFirst differing element 1:\n2\n3\n\n- [1, 2]\n")
assert text(t.assertEqual, (1,), (1, 2)).startswith(
    "Tuples differ: (1,) != (1, 2)\n\nSecond tuple contains 1 additional elements.\nFirst extra element 1:\n2\n\n")
assert text(t.assertDictEqual, {1: 2}, {1: 2}) is None
assert text(t.assertDictEqual, {1: 2}, {1: 3}).startswith("{1: 2} != {1: 3}\n- {1: 2}\n")
assert text(t.fail, "so") == "so"

with t.assertRaises(ZeroDivisionError) as caught:
    1 / 0
assert str(caught.exception) == "division by zero"


def asked_too_early():
    with t.assertRaises(ValueError) as caught:
        caught.exception


try:
    asked_too_early()
except AttributeError as e:
    assert str(e) == "'_AssertRaisesContext' object has no attribute 'exception'"
assert type(t.assertWarns(UserWarning)).__name__ == "_AssertWarnsContext"
assert type(t.assertLogs()).__name__ == "_AssertLogsContext"
try:
    t.assertWarns(ValueError)
except TypeError as e:
    assert str(e) == "assertWarns() arg 1 must be a warning type or tuple of warning types"
else:
    assert False


# A sequence needs a length and indices; it need not be iterable.
class OnlyLength:
    def __len__(self):
        return 2

    def __repr__(self):
        return "OnlyLength()"


assert text(t.assertSequenceEqual, OnlyLength(), [1, 2]).startswith(
    "Sequences differ: OnlyLength() != [1, 2]\n\nUnable to index element 0 of first sequence\n")
assert text(t.assertSequenceEqual, [1, 2], (1, 2)) is None

# A NaN is neither almost equal to another value nor, by a delta, not almost equal.
nan = float("nan")
assert text(t.assertAlmostEqual, nan, 1) == "nan != 1 within 7 places (nan difference)"
assert text(t.assertNotAlmostEqual, nan, 1) is None
assert text(t.assertNotAlmostEqual, nan, 1, delta=2) == "nan == 1 within 2 delta (nan difference)"
assert text(t.assertAlmostEqual, "a", "a") is None
assert text(t.assertNotAlmostEqual, 1, 1.0) == "1 == 1.0 within 7 places"

# A submission and its tests in one file: hognose test grade.py
def is_palindrome(text):
    letters = [c.lower() for c in text if c.isalnum()]
    return letters == letters[::-1]


def test_words():
    assert is_palindrome("Level")
    assert not is_palindrome("lever")


def test_sentence():
    assert is_palindrome("A man, a plan, a canal: Panama")

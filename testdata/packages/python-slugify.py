# /// script
# dependencies = ["python-slugify"]
# ///
from slugify import slugify

for s in ("This is a test ---", "影師嗎", "C'est déjà l'été.", "i love 🦄", "10 | 20 %", "the quick brown fox"):
    print(slugify(s), slugify(s, max_length=9, word_boundary=True), slugify(s, separator="_", stopwords=["the"]))
print(slugify("i love 🦄", allow_unicode=True), slugify("10 | 20 %", replacements=[["|", "or"], ["%", "percent"]]), slugify("a_b", regex_pattern=r"[^-a-z_]+"))

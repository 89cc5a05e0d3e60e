# /// script
# dependencies = ["unidecode"]
# ///
from unidecode import unidecode

for s in ("kožušček", "北京", "Ünïcödé – “quotes”", "Привет", "Ελλάδα", "日本語", "30 \U0001d5c4\U0001d5c6/\U0001d5c1", "ß æ ø", "한국"):
    print(unidecode(s))
print(unidecode("\ue000x", errors="replace", replace_str="?"))

# A text, cleaned word by word.
text = "The quick, brown fox -- jumps over the lazy dog. It's 9 o'clock; who's there? NOBODY! " * 30

def main(rounds):
    total = 0
    for _ in range(rounds):
        for word in text.split():
            w = word.strip(".,;!?-").lower()
            if not w:
                continue
            if w.endswith("s") or w.startswith("th"):
                w = w.title()
            elif w.isalpha() and "o" in w:
                w = w.replace("o", "0").upper()
            total += w.count("e") + len(w.rjust(10)) + w.find("k")
    return total

print(main(450))

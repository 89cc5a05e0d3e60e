# Characters to codes and back.
def shift(text, k):
    out = ""
    for c in text:
        if "a" <= c <= "z":
            out += chr((ord(c) - 97 + k) % 26 + 97)
        elif "A" <= c <= "Z":
            out += chr((ord(c) - 65 + k) % 26 + 65)
        else:
            out += c
    return out

text = "Sphinx of black quartz, judge my vow. " * 50
for k in range(1, 600):
    text = shift(text, k % 26)
print(text[:60])

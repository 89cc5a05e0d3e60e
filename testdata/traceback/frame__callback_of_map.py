def parse(text):
    return int(text)


print(list(map(parse, ["1", "2", "three"])))

table = {}
value = table[
    "a",
    "b"
]

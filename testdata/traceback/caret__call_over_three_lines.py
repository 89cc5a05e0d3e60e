value = 1 + int(
    "x"
)

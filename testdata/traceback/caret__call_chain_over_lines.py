text = (
    "hello"
    .upper()
    .replace("L", 1)
    .lower()
)

def total(a, b):
    return (
        a  # the first
        + b  # the second
    )


total(1, "2")

def fail():
    raise ValueError(
        "first "
        "second"
    )


fail()

age = 5
text = ("You are "
        + age
        + " years old")

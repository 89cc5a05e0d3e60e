print("abc".upcase(), "x")

text = "hello"
part = text[1:"3"]

handlers = {"a": [print, None]}
handlers["a"][1](1, 2)

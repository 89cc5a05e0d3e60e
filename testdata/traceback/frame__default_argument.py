def connect(port=int("eighty")):
    return port

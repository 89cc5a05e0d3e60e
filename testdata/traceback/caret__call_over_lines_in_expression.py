def request(url, timeout, retries):
    raise ConnectionError(url)


data = [1, request(
    "http://localhost",
    timeout=10,
    retries=3,
), 2]

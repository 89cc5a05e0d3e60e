def request(url, timeout, retries):
    raise ConnectionError(url)


response = request(
    "http://localhost",
    timeout=10,
    retries=3,
)

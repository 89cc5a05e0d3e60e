class HTTPError(Exception):
    def __init__(self, status):
        self.status = status

    def __str__(self):
        return f"status {self.status}"


raise HTTPError(404)

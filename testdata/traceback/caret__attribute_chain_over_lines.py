class Query:
    def filter(self, **kw):
        return self


result = (
    Query()
    .filter(a=1)
    .filter(b=2)
    .order_by("a")
    .all()
)

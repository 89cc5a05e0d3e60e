class Report:
    def __str__(self):
        return "total: " + 5

    def __format__(self, spec):
        return str(self).center(int(spec))


print(f"report {Report():20}")

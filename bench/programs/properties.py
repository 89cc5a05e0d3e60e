# Properties, setters and __getattr__.
class Account:
    def __init__(self):
        self._balance = 0
    @property
    def balance(self):
        return self._balance
    @balance.setter
    def balance(self, value):
        if value < 0:
            raise ValueError("negative")
        self._balance = value
    def __getattr__(self, name):
        return len(name)

def main(n):
    a, total = Account(), 0
    for i in range(n):
        a.balance = a.balance + i % 3
        total += a.missing
    return a.balance, total

print(main(500_000))

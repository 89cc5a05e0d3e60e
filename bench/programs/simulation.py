class Account:
    def __init__(self, owner, balance):
        self.owner = owner
        self.balance = balance
        self.history = []

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError(amount)
        self.balance += amount
        self.history.append(("d", amount))

    def withdraw(self, amount):
        if amount > self.balance:
            return False
        self.balance -= amount
        self.history.append(("w", amount))
        return True

class Bank:
    def __init__(self, n):
        self.accounts = {i: Account(f"o{i}", 100) for i in range(n)}

    def transfer(self, a, b, amount):
        if self.accounts[a].withdraw(amount):
            self.accounts[b].deposit(amount)

def main(steps):
    bank = Bank(100)
    x = 1
    for _ in range(steps):
        x = (x * 48271) % 2147483647
        a, b = x % 100, (x // 100) % 100
        bank.transfer(a, b, x % 50 + 1)
    return sum(a.balance for a in bank.accounts.values()), max(len(a.history) for a in bank.accounts.values())

print(main(300_000))

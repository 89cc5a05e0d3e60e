"""A program such as a model writes: the input of the benchmark."""
import math
from collections import defaultdict

RATES = {"EUR": 1.0, "USD": 1.09, "GBP": 0.86, "JPY": 163.2}


class Account:
    """Money in one currency."""

    fee = 0.25

    def __init__(self, owner, currency="EUR", balance=0):
        self.owner = owner
        self.currency = currency
        self.balance = balance
        self.history = []

    def deposit(self, amount):
        if amount <= 0:
            raise ValueError(f"cannot deposit {amount!r}")
        self.balance += amount
        self.history.append(("deposit", amount))
        return self

    def withdraw(self, amount, *, force=False):
        total = amount + self.fee
        if total > self.balance and not force:
            raise ValueError(f"{self.owner}: {total:.2f} is more than {self.balance:.2f}")
        self.balance -= total
        self.history.append(("withdraw", amount))
        return self

    def converted(self, currency):
        rate = RATES[currency] / RATES[self.currency]
        return round(self.balance * rate, 2)


class Savings(Account):
    def __init__(self, *args, interest=0.02, **kwargs):
        super().__init__(*args, **kwargs)
        self.interest = interest

    def year(self):
        self.deposit(self.balance * self.interest)


def primes(limit):
    sieve = [True] * (limit + 1)
    sieve[0] = sieve[1] = False
    for n in range(2, math.isqrt(limit) + 1):
        if sieve[n]:
            for m in range(n * n, limit + 1, n):
                sieve[m] = False
    return [n for n, is_prime in enumerate(sieve) if is_prime]


def fibonacci():
    a, b = 0, 1
    while True:
        yield a
        a, b = b, a + b


def summarise(accounts):
    totals = defaultdict(float)
    for account in accounts:
        try:
            totals[account.currency] += account.converted("EUR")
        except KeyError as error:
            print("unknown currency", error)
            continue
        finally:
            account.history.clear()
    return {name: round(total, 2) for name, total in sorted(totals.items())}


def describe(value):
    match value:
        case {"name": str(name), **rest}:
            return f"{name} with {len(rest)} more"
        case [first, *others] if others:
            return f"{first} and {len(others)} others"
        case int() | float():
            return "number"
        case _:
            return type(value).__name__


accounts = [Account("Ann").deposit(100), Savings("Bob", "USD", 250, interest=0.05), Account("Eve", currency="GBP")]
for account in accounts:
    if isinstance(account, Savings):
        account.year()
    account.deposit(10)
print(summarise(accounts))
print(primes(50), [x for x, _ in zip(fibonacci(), range(10))])
print(describe({"name": "x", "y": 1}), describe([1, 2, 3]), describe(2.5), describe("s"))
total = sum(len(word) for word in "the quick brown fox".split() if word != "the")
total

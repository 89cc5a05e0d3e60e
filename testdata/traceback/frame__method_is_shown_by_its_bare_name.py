class Account:
    def withdraw(self, amount):
        raise ValueError(f"cannot withdraw {amount}")

    @classmethod
    def open(cls):
        account = cls()
        account.withdraw(10)

    @staticmethod
    def start():
        Account.open()


Account.start()

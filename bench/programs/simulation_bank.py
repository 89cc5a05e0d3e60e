# Customers, queues and clerks, event by event.
import random

class Customer:
    def __init__(self, arrived, needs):
        self.arrived, self.needs = arrived, needs

class Clerk:
    def __init__(self, name):
        self.name, self.customer, self.until, self.served = name, None, 0, 0
    def busy(self, now):
        return self.customer is not None and now < self.until
    def take(self, customer, now):
        self.customer, self.until = customer, now + customer.needs
        self.served += 1

def day(seed, minutes):
    r = random.Random(seed)
    clerks, queue, waited = [Clerk(f"c{i}") for i in range(3)], [], []
    for now in range(minutes):
        if r.random() < 0.6:
            queue.append(Customer(now, r.randint(1, 8)))
        for clerk in clerks:
            if not clerk.busy(now) and queue:
                c = queue.pop(0)
                waited.append(now - c.arrived)
                clerk.take(c, now)
    return sum(waited), [c.served for c in clerks]

print([day(seed, 12_000) for seed in range(12)])

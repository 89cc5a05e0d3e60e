# Random numbers of several kinds, and a shuffle.
import random

r = random.Random(7)
total = 0
for i in range(150_000):
    total += r.randrange(10) + r.choice((1, 2, 3)) + r.random()
cards = list(range(52))
for _ in range(1_000):
    r.shuffle(cards)
    total += cards[0] + sum(r.sample(cards, 5))
print(round(total, 6))

class Card:
    def __init__(self, rank):
        self.rank = rank

    def __lt__(self, other):
        return self.rank < other.rank


cards = [Card(1), Card("ace")]
cards.sort()

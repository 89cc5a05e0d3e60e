# A linked list with an iterator of its own.
class Node:
    __slots__ = ("value", "next")
    def __init__(self, value, next=None):
        self.value, self.next = value, next

class Chain:
    def __init__(self):
        self.head, self.size = None, 0
    def push(self, value):
        self.head = Node(value, self.head)
        self.size += 1
    def __iter__(self):
        node = self.head
        while node is not None:
            yield node.value
            node = node.next
    def __len__(self):
        return self.size
    def reverse(self):
        prev, node = None, self.head
        while node is not None:
            node.next, prev, node = prev, node, node.next
        self.head = prev

total = 0
for _ in range(40):
    chain = Chain()
    for i in range(9000):
        chain.push(i)
    chain.reverse()
    total += sum(x * i for i, x in enumerate(chain)) + len(chain)
print(total)

# An ordered walk of a tree by generators that delegate.
class Node:
    def __init__(self, key):
        self.key, self.left, self.right = key, None, None

def insert(node, key):
    while True:
        if key < node.key:
            if node.left is None:
                node.left = Node(key)
                return
            node = node.left
        else:
            if node.right is None:
                node.right = Node(key)
                return
            node = node.right

def walk(node):
    if node is not None:
        yield from walk(node.left)
        yield node.key
        yield from walk(node.right)

root, x = Node(500_000), 12345
for _ in range(6000):
    x = (x * 1103515245 + 12345) % 1_000_003
    insert(root, x)
total = 0
for _ in range(24):
    for i, key in enumerate(walk(root)):
        total += i * key % 13
print(total)

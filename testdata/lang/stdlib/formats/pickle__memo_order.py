# The memo of a pickle: numbers in any order, with gaps, twice, and MEMOIZE after them.
import pickle


def loads(code):
    try:
        return pickle.loads(code)
    except Exception as e:
        return f'{type(e).__name__}: {e}'


assert loads(b'(K\x01q\x03K\x02q\x00K\x03q\x01K\x04q\x02K\x05q\x03h\x03h\x00h\x01h\x02t.') == (1, 2, 3, 4, 5, 5, 2, 3, 4)
assert loads(b'(K\x01q\x05K\x02\x94h\x01t.') == (1, 2, 2)  # MEMOIZE counts what is there
assert loads(b'(K\x01q\x01K\x02\x94h\x01t.') == (1, 2, 2)
assert loads(b'K\x01h\x07.') == 'UnpicklingError: Memo value not found at index 7'
assert loads(b'K\x01q\x00h\x01.') == 'UnpicklingError: Memo value not found at index 1'
assert loads(b'K\x01p-1\n.') == 'ValueError: negative PUT argument'
assert loads(b'K\x01g-1\n.') == 'UnpicklingError: Memo value not found at index -1'
assert loads(b'(K\x01r\xff\xff\x00\x00K\x02q\x00j\xff\xff\x00\x00t.') == (1, 2, 1)
shared = ['x' * 9]
data = [shared] * 3 + [[i, str(i), (i, shared)] for i in range(300)]
for protocol in range(6):
    back = pickle.loads(pickle.dumps(data, protocol))
    assert back == data and back[0] is back[1] is back[-1][2][1]

# /// script
# dependencies = ["natsort"]
# ///
from natsort import natsorted, ns, natsort_keygen, index_natsorted, humansorted, order_by_index, realsorted

l = ["num3", "num5.10", "num-2", "Num10", "num2", "a1b10", "a1b9", "ä"]
print(natsorted(l), natsorted(l, alg=ns.IGNORECASE), natsorted(l, reverse=True), realsorted(["a-2.5", "a1e3", "a7"]), index_natsorted(l))
print(sorted(["v1.10", "v1.9"], key=natsort_keygen()), natsorted(["/p/a10/x", "/p/a2/x"], alg=ns.PATH), natsorted([3, "2", 1.5]))

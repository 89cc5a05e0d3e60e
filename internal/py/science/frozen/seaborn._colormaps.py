"""The colour maps of seaborn, as knots between which colours change evenly: the place of 256 and the colour, in hexadecimal digits. The colours are Michael Waskom's (BSD licence)."""

import numpy as np

from matplotlib.cm import colormaps
from matplotlib.colors import ListedColormap

_knots = {
    "rocket": (
        "0003051a 070b0920 18241432 2f461c48 466b1f56 58891e5b 68a4195b 77bd1655 7fca1a50 89d72549 96e53940 9fec4a3e a6ef5840 b0f26b49 c3f58d64 d7f6ae87 edf7d0b5 "
        "fffaebdd"
    ),
    "mako": (
        "000b0405 1c28192e 32382953 45403974 51414488 5a3e4f94 67395e9c 7b3575a1 9c349aaa ae3aaead bd47bfad c653c9ad ce65d0ad d579d6ae e19cdeb7 edb9e6c7 ffdef5e5"
    ),
    "flare": (
        "00edb081 33e77e63 4ae2675c 5bdc575c 71ce4763 8bb73d6b b4913371 d2752d6f ff4b2362"
    ),
    "crest": (
        "00a5cd90 247dba91 3e62ac90 6147978f 9e21738b b01c6889 c71f5985 e929417a ff2c3172"
    ),
    "vlag": (
        "002369bd 063470bc 13507ebc 2a7896c1 47a7b6ce 67dadde5 78f5f2f4 7df9f5f5 81faf5f4 88f9eeed b4daa9a7 e0bf6765 fea9393c ffa9373b"
    ),
    "icefire": (
        "00bde7db 118dc6d0 2060abcd 29499ace 323987cf 353781d0 38377ad0 3e3e6ccb 45475cbc 4a4952ad 4f494a9a 58413e77 62343356 6b2a293d 7422222b 7a1f1f23 7f1f1e1e "
        "84231e1e 8d311f23 9643232a a4672a39 ae842d42 b69c2f45 bcae3143 c4c33a3c cdd54b35 d7e56433 dcea7238 e1ee8142 e9f3985b ffffd4ac"
    ),
}


def register():
    """Adds the maps and their reverse to the registry."""
    for name, text in _knots.items():
        words = text.split()
        places = [int(word[:2], 16) for word in words]
        channels = np.array([[int(word[i:i + 2], 16) / 255 for i in (2, 4, 6)] for word in words])
        table = np.column_stack([np.interp(np.arange(256), places, channel) for channel in channels.T])
        cmap = ListedColormap(table.tolist(), name)
        for each in (cmap, cmap.reversed()):
            colormaps.register(each, force=True)

"""Lines that look drawn by hand."""

import numpy as np

_MOST = 20_000  # points of one line; longer lines stay as they are


def sketched(items, scale, length, randomness):
    """A display list whose lines waver by scale pixels to both sides, in waves of a length that changes."""
    return [_wavering(item, scale, length, randomness) if item[0] == "path" and not (item[3] is None and item[4] is None) else item for item in items]


def _wavering(item, scale, length, randomness):
    from matplotlib.patheffects import _points, _polylines
    # The same line wavers the same way, so that effects stay around what they belong to.
    first = _points(item[1])[:2].ravel()
    chance = np.random.RandomState(int(abs(first[np.isfinite(first)].sum()) * 7) % 65536)
    points, codes = [], []
    for line in _polylines(item[1], item[2]):
        line = line[np.isfinite(line).all(axis=1)]
        steps = np.diff(line, axis=0)
        far = np.concatenate([[0.0], np.cumsum(np.hypot(steps[:, 0], steps[:, 1]))])
        count = int(far[-1]) + 1 if len(line) > 1 else 0
        if count < 3 or count > _MOST:
            if len(line) > 1:
                points.append(line)
                codes.append(b"\1" + b"\2" * (len(line) - 1))
            continue
        at = np.linspace(0, far[-1], count)
        x, y = np.interp(at, far, line[:, 0]), np.interp(at, far, line[:, 1])
        phase = np.cumsum(randomness ** (2 * chance.random_sample(count) - 1))
        aside = np.sin(phase * 2 * np.pi / length) * scale
        dx, dy = np.gradient(x), np.gradient(y)
        size = np.where(np.hypot(dx, dy) > 0, np.hypot(dx, dy), 1)
        points.append(np.column_stack([x - dy / size * aside, y + dx / size * aside]))
        codes.append(b"\1" + b"\2" * (count - 1))
    if not points:
        return item
    return ("path", np.ascontiguousarray(np.concatenate(points)).tobytes(), b"".join(codes), *item[3:11], 0)

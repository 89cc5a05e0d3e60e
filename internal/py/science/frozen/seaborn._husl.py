"""HUSL colours (hsluv.org): hue in degrees, saturation and lightness in percent. A saturation of 100 is the greatest chroma that sRGB has at that hue and lightness."""

import math

# CIE XYZ to linear sRGB and back, and the white point in u', v'.
_FROM_XYZ = ((3.2406, -1.5372, -0.4986), (-0.9689, 1.8758, 0.0415), (0.0557, -0.2040, 1.0570))
_TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
_WHITE_U, _WHITE_V = 0.19784, 0.46834
_EPSILON, _KAPPA = 0.008856, 903.3


def _times(matrix, vector):
    return [sum(map(float.__mul__, row, vector)) for row in matrix]


def _luminance(lightness):
    return ((lightness + 16) / 116) ** 3 if lightness > 8 else lightness / _KAPPA


def _greatest_chroma(lightness, hue):
    """The distance from grey to the nearest side of the sRGB cube: each side is a line in the plane of one lightness."""
    t = _luminance(lightness)
    sine, cosine = math.sin(math.radians(hue)), math.cos(math.radians(hue))
    found = math.inf
    for a, b, c in _FROM_XYZ:
        for end in (0.0, 1.0):
            length = _to_side((a, b, c), t, end, lightness, sine, cosine)
            if length is not None:
                found = min(found, length)
    return found


def _to_side(row, t, end, lightness, sine, cosine):
    """How far the ray of a hue goes until one channel is end; None if it never is.

    In Luv, u' = U + u/13L and v' = V + v/13L, X = 9tu'/4v', Z = t(12 - 3u' - 20v')/4v'. The channel aX + bt + cZ = end is linear after multiplication with 4v'/t. The
    factors are those that seaborn rounds to five digits, so that colours have its digits.
    """
    a, b, c = row
    at_grey = (0.99915 * a + 1.05122 * b + 1.14460 * c) * t - 1.05122 * end
    slope = ((0.86330 * c - 0.17266 * b) * sine + (0.12949 * c - 0.38848 * a) * cosine) * t + 0.17266 * sine * end
    if not slope:
        return None
    length = lightness * at_grey / slope
    return length if length > 0 else None


def to_rgb(hue, saturation, lightness):
    """The red, green and blue of a HUSL colour."""
    if lightness > 99.99:
        return (1.0, 1.0, 1.0)
    if lightness < 0.01:
        return (0.0, 0.0, 0.0)
    chroma = _greatest_chroma(lightness, hue) * saturation / 100
    u = chroma * math.cos(math.radians(hue)) / (13 * lightness) + _WHITE_U
    v = chroma * math.sin(math.radians(hue)) / (13 * lightness) + _WHITE_V
    y = _luminance(lightness)
    x = -(9 * y * u) / ((u - 4) * v - u * v)
    xyz = [x, y, (9 * y - 15 * v * y - v * x) / (3 * v)]
    return tuple(min(max(_coded(channel), 0.0), 1.0) for channel in _times(_FROM_XYZ, xyz))


def from_rgb(red, green, blue):
    """The hue, saturation and lightness of a colour."""
    x, y, z = _times(_TO_XYZ, [_linear(channel) for channel in (red, green, blue)])
    if not y:
        return (0.0, 0.0, 0.0)
    lightness = 116 * y ** (1 / 3) - 16 if y > _EPSILON else y * _KAPPA
    whole = x + 15 * y + 3 * z
    u, v = 13 * lightness * (4 * x / whole - _WHITE_U), 13 * lightness * (9 * y / whole - _WHITE_V)
    hue = math.degrees(math.atan2(v, u)) % 360
    if lightness > 99.99:
        return (hue, 0.0, 100.0)
    return (hue, math.hypot(u, v) / _greatest_chroma(lightness, hue) * 100, lightness)


def _coded(v):
    return 12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055


def _linear(v):
    return v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4

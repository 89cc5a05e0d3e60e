"""Colours in several systems. All numbers are floats from 0 to 1, but for I and Q, which may be a little outside.

RGB: red, green, blue. YIQ: luminance and two sorts of chrominance. HLS: hue, lightness, saturation. HSV: hue, saturation, value."""

__all__ = ["rgb_to_yiq", "yiq_to_rgb", "rgb_to_hls", "hls_to_rgb", "rgb_to_hsv", "hsv_to_rgb"]

ONE_THIRD, ONE_SIXTH, TWO_THIRD = 1.0 / 3.0, 1.0 / 6.0, 2.0 / 3.0


def rgb_to_yiq(r, g, b):
    """Turn RGB into YIQ."""
    y = 0.30 * r + 0.59 * g + 0.11 * b
    return y, 0.74 * (r - y) - 0.27 * (b - y), 0.48 * (r - y) + 0.41 * (b - y)


def yiq_to_rgb(y, i, q):
    """Turn YIQ into RGB."""
    colours = (y + 0.9468822170900693 * i + 0.6235565819861433 * q, y - 0.27478764629897834 * i - 0.6356910791873801 * q,
               y - 1.1085450346420322 * i + 1.7090069284064666 * q)
    return tuple([0.0 if each < 0.0 else 1.0 if each > 1.0 else each for each in colours])


def _hue(r, g, b, top, spread):
    """Return the hue of a colour that is not grey: where it is between the pure colours."""
    red, green, blue = [(top - part) / spread for part in (r, g, b)]
    if r == top:
        sixths = blue - green
    else:
        sixths = red + 2.0 - blue if g == top else green + 4.0 - red
    return sixths / 6.0 % 1.0


def rgb_to_hls(r, g, b):
    """Turn RGB into HLS."""
    top, bottom = max(r, g, b), min(r, g, b)
    total, spread = top + bottom, top - bottom
    light = total / 2.0
    if top == bottom:
        return 0.0, light, 0.0
    return _hue(r, g, b, top, spread), light, spread / total if light <= 0.5 else spread / (2.0 - top - bottom)


def hls_to_rgb(h, l, s):
    """Turn HLS into RGB."""
    if s == 0.0:
        return l, l, l
    most = l * (1.0 + s) if l <= 0.5 else l + s - l * s
    least = 2.0 * l - most
    red, blue = h + ONE_THIRD, h - ONE_THIRD
    return _v(least, most, red), _v(least, most, h), _v(least, most, blue)


def _v(m1, m2, hue):
    hue %= 1.0
    if ONE_SIXTH <= hue < 0.5:
        return m2
    if hue < ONE_SIXTH:
        return m1 + (m2 - m1) * hue * 6.0
    return m1 + (m2 - m1) * (TWO_THIRD - hue) * 6.0 if hue < TWO_THIRD else m1


def rgb_to_hsv(r, g, b):
    """Turn RGB into HSV."""
    top, bottom = max(r, g, b), min(r, g, b)
    if top == bottom:
        return 0.0, 0.0, top
    return _hue(r, g, b, top, top - bottom), (top - bottom) / top, top


def hsv_to_rgb(h, s, v):
    """Turn HSV into RGB."""
    if s == 0.0:
        return v, v, v
    sector = int(h * 6.0)
    part = h * 6.0 - sector
    low, falling, rising = v * (1.0 - s), v * (1.0 - s * part), v * (1.0 - s * (1.0 - part))
    return ((v, rising, low), (falling, v, low), (low, v, rising), (low, falling, v), (rising, low, v), (v, low, falling))[sector % 6]

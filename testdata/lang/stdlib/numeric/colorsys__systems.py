# colorsys: all systems, both ways.
import colorsys


assert (colorsys.rgb_to_hsv(0.2, 0.4, 0.4), colorsys.hsv_to_rgb(0.5, 0.5, 0.4)) == ((0.5, 0.5, 0.4), (0.2, 0.4, 0.4))
assert (colorsys.rgb_to_hls(0.2, 0.4, 0.6), colorsys.hls_to_rgb(0.3, 0.7, 0.9)) == (
    ((0.5833333333333334, 0.4, 0.49999999999999994), (0.5379999999999998, 0.9700000000000001, 0.4299999999999998)))
assert (colorsys.rgb_to_yiq(0.1, 0.5, 0.9), colorsys.yiq_to_rgb(0.5, 0.3, -0.2)) == (
    ((0.42399999999999993, -0.36828, 0.039640000000000064), (0.6593533487297921, 0.5447019219477826, 0.0)))
assert (colorsys.rgb_to_hsv(1, 1, 1), colorsys.rgb_to_hls(0, 0, 0), colorsys.hsv_to_rgb(1.5, 1, 1)) == ((0.0, 0.0, 1), (0.0, 0.0, 0.0), (0.0, 1.0, 1))
assert [colorsys.hsv_to_rgb(h / 6, 1.0, 1.0) for h in range(7)] == (
    [(1.0, 0.0, 0.0), (1.0, 1.0, 0.0), (0.0, 1.0, 0.0), (0.0, 1.0, 1.0), (0.0, 0.0, 1.0), (1.0, 0.0, 1.0), (1.0, 0.0, 0.0)])

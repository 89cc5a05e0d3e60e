"""Animations, which are drawn frame by frame into a GIF."""

import itertools


class Animation:
    """Frames of a figure."""

    def __init__(self, fig, event_source=None, blit=False):
        self._fig = fig

    def _frames(self):
        raise NotImplementedError

    def save(self, filename, writer=None, fps=None, dpi=None, codec=None, bitrate=None, extra_args=None, metadata=None, extra_anim=None, savefig_kwargs=None, *, progress_callback=None):
        """Write a GIF."""
        import os

        import _draw
        name = os.fspath(filename)
        if not name.lower().endswith(".gif"):
            raise NotImplementedError("animations are written as GIF only")
        data = self._gif(fps or getattr(writer, "fps", None), dpi, progress_callback)
        with open(name, "wb") as f:
            f.write(data)
        import _artifacts
        _artifacts.add(name, "image/gif", data)

    def _gif(self, fps=None, dpi=None, progress=None):
        import _draw
        frames, size = [], None
        dpi = self._fig.dpi if dpi is None else dpi
        for i, _ in enumerate(self._frames()):
            data, w, h = self._fig._render("rgba", dpi, "auto", "auto", None, False)
            frames.append(data)
            size = (w, h)
            if progress is not None:
                progress(i, None)
        delay = 100 / fps if fps else getattr(self, "_interval", 200) / 10
        if not frames:
            raise ValueError("the animation has no frames")
        return _draw.write_gif(size[0], size[1], frames, max(1, round(delay)), 0)

    def to_jshtml(self, fps=None, embed_frames=True, default_mode=None):
        import base64
        return '<img src="data:image/gif;base64,%s">' % base64.b64encode(self._gif(fps)).decode()

    to_html5_video = to_jshtml

    def _repr_html_(self):
        return self.to_jshtml()

    def pause(self):
        pass

    resume = pause


class FuncAnimation(Animation):
    """Calls a function for every frame."""

    def __init__(self, fig, func, frames=None, init_func=None, fargs=None, save_count=None, *, interval=200, repeat=True, repeat_delay=0, blit=False, cache_frame_data=True, **kwargs):
        Animation.__init__(self, fig)
        self._func, self._init, self._args, self._interval = func, init_func, fargs or (), interval
        self._wish, self._count = frames, save_count
        self.frame_seq = None

    def _numbers(self):
        f = self._wish
        if f is None:
            return itertools.islice(itertools.count(), self._count or 100)
        if isinstance(f, int):
            return range(f)
        if callable(f):
            return itertools.islice(f(), self._count or 100)
        return iter(f)

    def _frames(self):
        if self._init is not None:
            self._init()
        for n in self._numbers():
            self._func(n, *self._args)
            yield n


class ArtistAnimation(Animation):
    """Shows lists of artists in turns."""

    def __init__(self, fig, artists, *, interval=200, repeat=True, repeat_delay=0, blit=False, **kwargs):
        Animation.__init__(self, fig)
        self._lists, self._interval = [list(a) for a in artists], interval

    def _frames(self):
        for i, now in enumerate(self._lists):
            for other in self._lists:
                for a in other:
                    a.set_visible(any(a is b for b in now))
            yield i


class PillowWriter:
    def __init__(self, fps=5, codec=None, bitrate=None, extra_args=None, metadata=None):
        self.fps = fps


class FFMpegWriter:
    def __init__(self, *args, **kwargs):
        raise NotImplementedError("animations are written as GIF only; use PillowWriter")


ImageMagickWriter = FFMpegWriter
writers = {"pillow": PillowWriter}

"""Several axes in one place, with one legend."""

from mpl_toolkits.axes_grid1.mpl_axes import Axes


class HostAxes(Axes):
    """Axes that others are laid over."""

    @property
    def parasites(self):
        return [ax for ax in self._twins if ax is not self]

    def get_legend_handles_labels(self, legend_handler_map=None):
        from matplotlib.legend import _handles_labels
        return _handles_labels([self, *self.parasites])

    def legend(self, *args, **kwargs):
        if not args and "handles" not in kwargs:
            handles, labels = self.get_legend_handles_labels()
            kwargs = {"handles": handles, **({} if "labels" in kwargs else {"labels": labels}), **kwargs}
        return Axes.legend(self, *args, **kwargs)

    def twin(self, aux_trans=None, axes_class=None):
        """Axes with the same limits, and ticks of their own above and at the right."""
        if aux_trans is not None:
            raise NotImplementedError("twin does not support aux_trans; use secondary_xaxis and secondary_yaxis")
        both = Axes.twinx(self)
        both.sharey(self)
        both.xaxis.set_visible(True)
        both.xaxis.major, both.xaxis.minor, both.yaxis.major, both.yaxis.minor = (type(t)() for t in (both.xaxis.major, both.xaxis.minor, both.yaxis.major, both.yaxis.minor))
        for axis, side in ((both.xaxis, "top"), (both.yaxis, "right")):
            axis._scale.set_default_locators_and_formatters(axis)
            axis.set_ticks_position(side)
            axis.set_label_position(side)
            self.axis[side].set_visible(False)
        both.__class__ = Axes
        both._cycle_lines = both._get_lines = self._cycle_lines
        for side in ("left", "bottom"):
            both.spines[side].set_visible(False)
        return both

    def get_aux_axes(self, tr=None, viewlim_mode="equal", axes_class=None, **kwargs):
        raise NotImplementedError("get_aux_axes is not supported; use twinx or twiny")

    def twinx(self, axes_class=None):
        return _with_sides(Axes.twinx(self), self, "right", "left")

    def twiny(self, axes_class=None):
        return _with_sides(Axes.twiny(self), self, "top", "bottom")


def _with_sides(twin, host, own, other):
    twin.__class__ = Axes
    twin._cycle_lines = twin._get_lines = host._cycle_lines
    host.axis[own].set_visible(False)
    for side in ("left", "right", "bottom", "top"):
        twin.spines[side].set_visible(side == own)
    return twin


SubplotHost = HostAxes


def host_axes(*args, axes_class=Axes, figure=None, **kwargs):
    """Axes at a place of the figure that others can be laid over."""
    import matplotlib.pyplot as plt
    figure = plt.gcf() if figure is None else figure
    made = HostAxes(figure, *args, **kwargs)
    figure.add_axes(made)
    return made


host_subplot = host_axes

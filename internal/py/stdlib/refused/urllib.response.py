"""Answers. There is no network: there are none."""

from _refused import NETWORK, define

define(globals(), NETWORK, '', 'addbase addclosehook addinfo addinfourl')

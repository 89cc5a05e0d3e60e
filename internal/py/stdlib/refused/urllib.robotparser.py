"""Rules for robots. There is no network: there are none to follow."""

from _refused import NETWORK, define

define(globals(), NETWORK, '', 'RobotFileParser')

"""How messages are read and written."""

from email.policy import Compat32, Policy, compat32

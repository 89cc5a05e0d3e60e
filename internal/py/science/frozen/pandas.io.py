"""Reading and writing of tables, by the names of its parts."""

from pandas.io import sql

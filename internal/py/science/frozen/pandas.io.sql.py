"""Tables and databases."""

from pandas._sql import read_sql, read_sql_query, read_sql_table, to_sql
from pandas.errors import DatabaseError

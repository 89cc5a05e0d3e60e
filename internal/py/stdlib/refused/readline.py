"""Editing of lines. There is no keyboard."""

from _refused import define

define(globals(), 'there is no keyboard here',
       'parse_and_bind read_init_file set_completer get_completer read_history_file write_history_file add_history')

"""Names of backends, for programs that ask."""

all_backends = ["agg", "pdf", "svg"]
interactive_bk = []
non_interactive_bk = ["agg", "pdf", "svg"]

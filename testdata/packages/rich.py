# /// script
# dependencies = ["rich"]
# ///
from rich.console import Console
from rich.table import Table
from rich.tree import Tree
from rich.markdown import Markdown
from rich.panel import Panel
from rich.syntax import Syntax
from rich.text import Text
from rich.progress_bar import ProgressBar
from rich.pretty import pretty_repr

c = Console(width=60, force_terminal=True, color_system="truecolor", legacy_windows=False)
t = Table(title="Prices", show_lines=True)
t.add_column("Thing", style="cyan", no_wrap=True)
t.add_column("Price", justify="right", style="green")
t.add_row("Lamp", "12.50")
t.add_row("[bold]Chair[/bold]", "80")
c.print(t)
tree = Tree("root")
tree.add("a").add("b")
tree.add("[red]c")
c.print(tree, Panel("In a [i]panel[/i]", title="T"), Text("x", style="bold"))
c.print(Markdown("# H\n\n* a\n* `b`\n\n> q"))
c.print(Syntax("def f():\n    return 1", "python", line_numbers=True))
c.print({"a": [1, 2.5, None], "b": "text"}, "http://x.y 12:30 True")
print(pretty_repr({"list": list(range(30)), "t": (1,)}, max_width=40))
c.print(ProgressBar(total=10, completed=4, width=20))

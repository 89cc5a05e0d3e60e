# /// script
# dependencies = ["termcolor"]
# ///
from termcolor import colored, cprint
import io

print(repr(colored("a", "red", "on_blue", ["bold", "underline"], force_color=True)), repr(colored("b", "green", no_color=True)))
out = io.StringIO()
cprint("c", "light_cyan", attrs=["dark"], file=out, force_color=True)
print(repr(out.getvalue()), repr(colored("d", (1, 2, 3), force_color=True)))

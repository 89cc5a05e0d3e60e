# /// script
# dependencies = ["colorama"]
# ///
from colorama import Fore, Back, Style, Cursor
from colorama.ansi import clear_screen
from colorama.ansitowin32 import AnsiToWin32
import io

print(repr(Fore.RED + "x" + Style.RESET_ALL + Back.GREEN + Cursor.UP(2) + Cursor.POS(3, 4)), repr(clear_screen()))
out = io.StringIO()
AnsiToWin32(out, convert=False, strip=True).stream.write(Fore.RED + "plain" + Style.RESET_ALL)
print(out.getvalue())

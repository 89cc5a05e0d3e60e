"""Types of Windows. They are plain types of ctypes here."""

from ctypes import c_byte as BYTE, c_char_p as LPSTR, c_int as BOOL, c_long as LONG, c_short as SHORT, c_ulong as DWORD
from ctypes import c_ushort as WORD, c_void_p as HANDLE, c_wchar as WCHAR, c_wchar_p as LPWSTR

LPCSTR, LPCWSTR, LPVOID, HWND, HMODULE = LPSTR, LPWSTR, HANDLE, HANDLE, HANDLE

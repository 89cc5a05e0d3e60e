# calendar: months and years as text and HTML.
import calendar


assert calendar.month(2024, 2) == (
    '   February 2024\nMo Tu We Th Fr Sa Su\n          1  2  3  4\n 5  6  7  8  9 10 11\n12 13 14 15 16 17 18\n19 20 21 22 23 24 25\n26 27 28 29\n')
assert calendar.TextCalendar(6).formatmonth(2023, 9, 3, 2) == (
    '       September 2023\n\nSun Mon Tue Wed Thu Fri Sat\n\n                      1   2\n\n  3   4   5   6   7   8   9\n\n 10  11  12  13  14  15  16\n\n 17  18  19  20  21  22  23\n\n 24  25  26  27  28  29  30\n\n')
assert (calendar.weekheader(3), calendar.weekheader(10)) == (
    ('Mon Tue Wed Thu Fri Sat Sun', '  Monday    Tuesday   Wednesday   Thursday    Friday    Saturday    Sunday  '))
assert calendar.week([(0, 0), (1, 1)], 3) == '      1'
assert (calendar.TextCalendar().formatmonthname(2024, 5, 20), calendar.TextCalendar().formatmonthname(2024, 5, 20, False)) == (
    ('      May 2024      ', '        May         '))
assert calendar.calendar(2024).splitlines()[:12] == (
    ['                                  2024', '', '      January                   February                   March', 'Mo Tu We Th Fr Sa Su      Mo Tu We Th Fr Sa Su      Mo Tu We Th Fr Sa Su', ' 1  2  3  4  5  6  7                1  2  3  4                   1  2  3', ' 8  9 10 11 12 13 14       5  6  7  8  9 10 11       4  5  6  7  8  9 10', '15 16 17 18 19 20 21      12 13 14 15 16 17 18      11 12 13 14 15 16 17', '22 23 24 25 26 27 28      19 20 21 22 23 24 25      18 19 20 21 22 23 24', '29 30 31                  26 27 28 29               25 26 27 28 29 30 31', '', '       April                      May                       June', 'Mo Tu We Th Fr Sa Su      Mo Tu We Th Fr Sa Su      Mo Tu We Th Fr Sa Su'])
assert calendar.TextCalendar().formatyear(2023, 3, 1, 2, 4).splitlines()[10:20] == (
    ['', '            May                          June                         July                        August', 'Mon Tue Wed Thu Fri Sat Sun  Mon Tue Wed Thu Fri Sat Sun  Mon Tue Wed Thu Fri Sat Sun  Mon Tue Wed Thu Fri Sat Sun', '  1   2   3   4   5   6   7                1   2   3   4                        1   2        1   2   3   4   5   6', '  8   9  10  11  12  13  14    5   6   7   8   9  10  11    3   4   5   6   7   8   9    7   8   9  10  11  12  13', ' 15  16  17  18  19  20  21   12  13  14  15  16  17  18   10  11  12  13  14  15  16   14  15  16  17  18  19  20', ' 22  23  24  25  26  27  28   19  20  21  22  23  24  25   17  18  19  20  21  22  23   21  22  23  24  25  26  27', ' 29  30  31                   26  27  28  29  30           24  25  26  27  28  29  30   28  29  30  31', '                                                           31', ''])
assert calendar.formatstring(['a', 'b'], 5, 2) == '  a      b  '
h = calendar.HTMLCalendar()
assert h.formatmonth(2024, 2) == (
    '<table border="0" cellpadding="0" cellspacing="0" class="month">\n<tr><th colspan="7" class="month">February 2024</th></tr>\n<tr><th class="mon">Mon</th><th class="tue">Tue</th><th class="wed">Wed</th><th class="thu">Thu</th><th class="fri">Fri</th><th class="sat">Sat</th><th class="sun">Sun</th></tr>\n<tr><td class="noday">&nbsp;</td><td class="noday">&nbsp;</td><td class="noday">&nbsp;</td><td class="thu">1</td><td class="fri">2</td><td class="sat">3</td><td class="sun">4</td></tr>\n<tr><td class="mon">5</td><td class="tue">6</td><td class="wed">7</td><td class="thu">8</td><td class="fri">9</td><td class="sat">10</td><td class="sun">11</td></tr>\n<tr><td class="mon">12</td><td class="tue">13</td><td class="wed">14</td><td class="thu">15</td><td class="fri">16</td><td class="sat">17</td><td class="sun">18</td></tr>\n<tr><td class="mon">19</td><td class="tue">20</td><td class="wed">21</td><td class="thu">22</td><td class="fri">23</td><td class="sat">24</td><td class="sun">25</td></tr>\n<tr><td class="mon">26</td><td class="tue">27</td><td class="wed">28</td><td class="thu">29</td><td class="noday">&nbsp;</td><td class="noday">&nbsp;</td><td class="noday">&nbsp;</td></tr>\n</table>\n')
assert (h.formatday(0, 3), h.formatday(7, 3)) == ('<td class="noday">&nbsp;</td>', '<td class="thu">7</td>')
assert h.formatweekheader() == (
    '<tr><th class="mon">Mon</th><th class="tue">Tue</th><th class="wed">Wed</th><th class="thu">Thu</th><th class="fri">Fri</th><th class="sat">Sat</th><th class="sun">Sun</th></tr>')
assert h.formatyear(2024, 6)[:150] == (
    '<table border="0" cellpadding="0" cellspacing="0" class="year">\n<tr><th colspan="6" class="year">2024</th></tr><tr><td><table border="0" cellpadding="')
assert len(h.formatyear(2024)) == 14803
assert h.formatyearpage(2024, css=None, encoding='ascii')[:250] == (
    b'<?xml version="1.0" encoding="ascii"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n<html>\n<head>\n<meta http-equiv="Content-Type" content="text/html; charset=ascii" />\n<title>Calendar f')
assert h.formatmonthname(2024, 2, withyear=False) == '<tr><th colspan="7" class="month">February</th></tr>'

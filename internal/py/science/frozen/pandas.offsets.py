"""Steps through the calendar."""

from pandas._offsets import (BaseOffset, BDay, BMonthBegin, BMonthEnd, BQuarterBegin, BQuarterEnd, BusinessDay, BusinessHour, BusinessMonthBegin,
                             BusinessMonthEnd, BYearBegin, BYearEnd, CDay, CustomBusinessDay, CustomBusinessHour, CustomBusinessMonthBegin,
                             CustomBusinessMonthEnd, DateOffset, Day, Easter, FY5253, FY5253Quarter, Hour, LastWeekOfMonth, Micro, Milli, Minute,
                             MonthBegin, MonthEnd, Nano, QuarterBegin, QuarterEnd, Second, SemiMonthBegin, SemiMonthEnd, Tick, Week, WeekOfMonth,
                             YearBegin, YearEnd)

CBMonthBegin, CBMonthEnd = CustomBusinessMonthBegin, CustomBusinessMonthEnd

__all__ = ['Day', 'BaseOffset', 'BusinessDay', 'BusinessMonthBegin', 'BusinessMonthEnd', 'BDay', 'CustomBusinessDay', 'CustomBusinessMonthBegin',
           'CustomBusinessMonthEnd', 'CDay', 'CBMonthEnd', 'CBMonthBegin', 'MonthBegin', 'BMonthBegin', 'MonthEnd', 'BMonthEnd', 'SemiMonthEnd',
           'SemiMonthBegin', 'BusinessHour', 'CustomBusinessHour', 'YearBegin', 'BYearBegin', 'YearEnd', 'BYearEnd', 'QuarterBegin', 'BQuarterBegin',
           'QuarterEnd', 'BQuarterEnd', 'LastWeekOfMonth', 'FY5253Quarter', 'FY5253', 'Week', 'WeekOfMonth', 'Easter', 'Tick', 'Hour', 'Minute', 'Second',
           'Milli', 'Micro', 'Nano', 'DateOffset']

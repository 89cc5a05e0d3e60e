"""Business hours, and months by a calendar of business days."""

import datetime

import numpy as np
import pandas as pd

pd.options.mode.copy_on_write = True


def shown(x, want):
    text = x if isinstance(x, str) else repr(x)
    assert text == want, text


def refused(f, kind, want):
    try:
        f()
    except Exception as error:
        assert type(error).__name__ == kind and str(error) == want, (type(error), str(error))
    else:
        assert False, "nothing was raised"


o = pd.offsets; T = pd.Timestamp
import pickle
from pandas.tseries.holiday import USFederalHolidayCalendar
bh = o.BusinessHour()

# Hours of business days.
shown(bh, "<BusinessHour: bh=09:00-17:00>")
shown((bh * 2, -bh, o.BusinessHour(offset=datetime.timedelta(minutes=30))), "(<2 * BusinessHours: bh=09:00-17:00>, <-1 * BusinessHour: bh=09:00-17:00>, <BusinessHour: offset=datetime.timedelta(seconds=1800): bh=09:00-17:00>)")
shown((bh.start, bh.end, bh.freqstr, bh == o.BusinessHour(), hash(bh) == hash(o.BusinessHour())), "((datetime.time(9, 0),), (datetime.time(17, 0),), 'bh', True, True)")
shown([str(T(t) + bh) for t in ('2014-08-01 10:00', '2014-08-01 08:00', '2014-08-01 16:00', '2014-08-01 16:30', '2014-08-02 15:00', '2014-08-03')], "['2014-08-01 11:00:00', '2014-08-01 10:00:00', '2014-08-04 09:00:00', '2014-08-04 09:30:00', '2014-08-04 10:00:00', '2014-08-04 10:00:00']")
shown([str(T(t) - bh) for t in ('2014-08-01 10:00', '2014-08-01 08:00', '2014-08-01 16:00', '2014-08-04 09:30', '2014-08-02 15:00', '2014-08-03')], "['2014-07-31 17:00:00', '2014-07-31 16:00:00', '2014-08-01 15:00:00', '2014-08-01 16:30:00', '2014-08-01 16:00:00', '2014-08-01 16:00:00']")
shown([str(T('2014-08-01 12:30:15.5') + o.BusinessHour(n)) for n in (0, 2, 8, 9, 40, -3, -40)], "['2014-08-01 12:30:15.500000', '2014-08-01 14:30:15.500000', '2014-08-04 12:30:15.500000', '2014-08-04 13:30:15.500000', '2014-08-08 12:30:15.500000', '2014-08-01 09:30:15.500000', '2014-07-25 12:30:15.500000']")
shown((bh.rollforward(T('2014-08-02 15:00')), bh.rollback(T('2014-08-02 15:00')), bh.is_on_offset(T('2014-08-01 17:00'))), "(Timestamp('2014-08-04 09:00:00'), Timestamp('2014-08-01 17:00:00'), True)")
night = o.BusinessHour(start='17:00', end='09:00')
shown(night, "<BusinessHour: bh=17:00-09:00>")
shown([str(T(t) + night) for t in ('2014-08-01 17:00', '2014-08-01 23:00', '2014-08-02 04:00', '2014-08-04 04:00')], "['2014-08-01 18:00:00', '2014-08-02 00:00:00', '2014-08-02 05:00:00', '2014-08-04 18:00:00']")
split = o.BusinessHour(start=['13:00', '09:00'], end=['17:00', datetime.time(12)])
shown(split, "<BusinessHour: bh=09:00-12:00,13:00-17:00>")
shown([str(T(t) + split * n) for t in ('2014-08-01 11:30', '2014-08-01 12:30') for n in (1, 4, 8, -1, -2)], "['2014-08-01 13:30:00', '2014-08-01 16:30:00', '2014-08-04 13:30:00', '2014-08-01 10:30:00', '2014-08-01 09:30:00', '2014-08-01 14:00:00', '2014-08-04 09:00:00', '2014-08-04 14:00:00', '2014-08-01 11:00:00', '2014-08-01 10:00:00']")
shown(pd.date_range('2014-07-31 15:00', periods=6, freq=bh), "DatetimeIndex(['2014-07-31 15:00:00', '2014-07-31 16:00:00',\n               '2014-08-01 09:00:00', '2014-08-01 10:00:00',\n               '2014-08-01 11:00:00', '2014-08-01 12:00:00'],\n              dtype='datetime64[ns]', freq='bh')")
shown(pd.date_range(end='2014-08-04 12:00', periods=5, freq='bh'), "DatetimeIndex(['2014-08-01 16:00:00', '2014-08-04 09:00:00',\n               '2014-08-04 10:00:00', '2014-08-04 11:00:00',\n               '2014-08-04 12:00:00'],\n              dtype='datetime64[ns]', freq='bh')")
shown(pd.date_range('2014-07-31', '2014-08-01 12:00', freq=split), "DatetimeIndex(['2014-07-31 09:00:00', '2014-07-31 10:00:00',\n               '2014-07-31 11:00:00', '2014-07-31 13:00:00',\n               '2014-07-31 14:00:00', '2014-07-31 15:00:00',\n               '2014-07-31 16:00:00', '2014-08-01 09:00:00',\n               '2014-08-01 10:00:00', '2014-08-01 11:00:00'],\n              dtype='datetime64[ns]', freq='bh')")
shown(pd.DatetimeIndex(['2014-08-01 16:30', '2014-08-02']) + bh, "DatetimeIndex(['2014-08-04 09:30:00', '2014-08-04 10:00:00'], dtype='datetime64[ns]', freq=None)")
shown(T('2014-08-01 16:30', tz='US/Eastern') + bh, "Timestamp('2014-08-04 09:30:00-0400', tz='US/Eastern')")
refused(lambda: o.BusinessHour(start='9'), 'ValueError', "time data must match '%H:%M' format")
refused(lambda: o.BusinessHour(start=datetime.time(9, 0, 5)), 'ValueError', "time data must be specified only with hour and minute")
refused(lambda: o.BusinessHour(start=['09:00', '10:00'], end=['11:00', '12:00']), 'ValueError', "invalid starting and ending time(s): opening hours should not touch or overlap with one another")
refused(lambda: o.BusinessHour(start=['09:00', '10:00'], end=['12:00']), 'ValueError', "number of starting time and ending time must be the same")
refused(lambda: o.BusinessHour(start=9), 'ValueError', "time data must be string or datetime.time")

# Hours and months by a calendar.
us = o.CustomBusinessHour(calendar=USFederalHolidayCalendar()); cal = USFederalHolidayCalendar()
shown((us, us.weekmask), "(<CustomBusinessHour: cbh=09:00-17:00>, 'Mon Tue Wed Thu Fri')")
shown((T('2014-01-17 15:00') + us * 2, T('2014-01-17 15:00') + us * 3), "(Timestamp('2014-01-21 09:00:00'), Timestamp('2014-01-21 10:00:00'))")
shown(T('2014-01-17 15:00') + o.CustomBusinessHour(start='10:00', weekmask='Tue Wed Thu Fri') * 2, "Timestamp('2014-01-21 10:00:00')")
cb, ce = o.CustomBusinessMonthBegin(calendar=cal), o.CBMonthEnd(weekmask='Sun Mon Tue Wed Thu', holidays=['2014-01-30'])
shown((cb, ce * 2, -ce, o.CustomBusinessMonthBegin(offset=datetime.timedelta(hours=3))), "(<CustomBusinessMonthBegin>, <2 * CustomBusinessMonthEnds>, <-1 * CustomBusinessMonthEnd>, <CustomBusinessMonthBegin: offset=datetime.timedelta(seconds=10800)>)")
shown([str(T(t) + cb) for t in ('2013-12-17', '2014-01-01', '2014-01-02 05:00', '2014-06-01')], "['2014-01-02 00:00:00', '2014-01-02 00:00:00', '2014-02-03 05:00:00', '2014-06-02 00:00:00']")
shown([str(T('2014-01-15 08:00') + ce * n) for n in (1, 2, -1, -7, 0)], "['2014-01-29 08:00:00', '2014-02-27 08:00:00', '2013-12-31 08:00:00', '2013-06-30 08:00:00', '2014-01-29 08:00:00']")
shown((ce.rollforward(T('2014-01-30')), ce.rollback(T('2014-01-30')), ce.is_on_offset(T('2014-01-29'))), "(Timestamp('2014-02-27 00:00:00'), Timestamp('2014-01-29 00:00:00'), True)")
shown(pd.date_range('2010-01-01', '2010-07-01', freq=cb), "DatetimeIndex(['2010-01-04', '2010-02-01', '2010-03-01', '2010-04-01',\n               '2010-05-03', '2010-06-01', '2010-07-01'],\n              dtype='datetime64[ns]', freq='CBMS')")
shown(pd.bdate_range('2011-01-01', '2011-05-31', freq='CBMS', weekmask='Mon Wed Fri'), "DatetimeIndex(['2011-01-03', '2011-02-02', '2011-03-02', '2011-04-01',\n               '2011-05-02'],\n              dtype='datetime64[ns]', freq='CBMS')")
shown(pd.bdate_range('2011-01-01', '2011-01-12', freq='C', weekmask='Mon Wed Fri', holidays=['2011-01-05']), "DatetimeIndex(['2011-01-03', '2011-01-07', '2011-01-10', '2011-01-12'], dtype='datetime64[ns]', freq='C')")
refused(lambda: pd.bdate_range('2011-01-01', '2011-01-05', freq='Cxx', weekmask='Mon'), 'ValueError', "invalid custom frequency string: Cxx")
refused(lambda: pd.bdate_range('2011-01-01', '2011-01-15', weekmask='Mon'), 'ValueError', "a custom frequency string is required when holidays or weekmask are passed, got frequency B")
shown((pd.tseries.frequencies.to_offset('2bh'), pd.tseries.frequencies.to_offset('cbh'), pd.tseries.frequencies.to_offset('3CBME')), "(<2 * BusinessHours: bh=09:00-17:00>, <CustomBusinessHour: cbh=09:00-17:00>, <3 * CustomBusinessMonthEnds>)")
shown([pickle.loads(pickle.dumps(x)) == x for x in (bh, us, cb, o.MonthEnd(2), o.Hour(3), o.DateOffset(months=2))], "[True, True, True, True, True, True]")
refused(lambda: o.CustomBusinessDay(weekmask='0000000') + T('2014-01-01'), 'ValueError', "Cannot construct a numpy.busdaycal with a weekmask of all zeros")

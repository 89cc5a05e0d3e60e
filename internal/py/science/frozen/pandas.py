"""Tables with labels: Hognose's own implementation of pandas 2.2's interface.

The package is empty at first: names are found, and their modules loaded, when they are first used.
"""

__version__ = '2.2.3'

_where = {}


def _names(module, names):
    for name in names.split():
        _where[name] = module


_names('_index', 'Index RangeIndex')
_names('_series', 'Series')
_names('_frame', 'DataFrame')
_names('_construct', 'array')
_names('_dtypes', 'isna isnull notna notnull')
_names('_algos', 'unique factorize value_counts to_numeric')
_names('_options', 'options get_option set_option reset_option describe_option option_context set_eng_float_format')
_names('_indexing', 'IndexSlice')
_names('_base', 'Flags')
_names('_groupby', 'Grouper NamedAgg')
_names('_merge', 'merge merge_asof merge_ordered concat')
_names('_reshape', 'pivot pivot_table melt crosstab get_dummies from_dummies wide_to_long lreshape cut qcut')
_names('_multi', 'MultiIndex')
_names('_categorical', 'Categorical CategoricalDtype CategoricalIndex')
_names('_eval', 'eval')
_names('_dates', 'Timestamp Timedelta NaT DatetimeIndex TimedeltaIndex to_datetime to_timedelta date_range bdate_range '
       'timedelta_range infer_freq DateOffset DatetimeTZDtype')
_names('_period', 'Period PeriodIndex PeriodDtype period_range')
_names('_interval', 'Interval IntervalIndex IntervalDtype interval_range')
_names('_masked', 'NA Int8Dtype Int16Dtype Int32Dtype Int64Dtype UInt8Dtype UInt16Dtype UInt32Dtype UInt64Dtype Float32Dtype '
       'Float64Dtype BooleanDtype StringDtype')
_names('_io', 'read_csv read_table read_fwf read_json read_excel read_html read_sql read_sql_query read_sql_table read_pickle '
       'to_pickle json_normalize ExcelFile ExcelWriter read_clipboard read_parquet read_feather read_orc read_hdf read_sas '
       'read_spss read_stata read_xml read_gbq HDFStore')
_names('_absent', 'ArrowDtype SparseDtype show_versions test')

_modules = {'errors', 'api', 'testing', 'offsets', 'tseries', 'plotting', 'arrays', 'io', 'core'}

__all__ = sorted(list(_where) + ['api', 'arrays', 'errors', 'io', 'offsets', 'plotting', 'testing', 'tseries'])


def __getattr__(name):
    where = _where.get(name)
    if where is not None:
        try:
            module = __import__('pandas.' + where, fromlist=[name])
        except ModuleNotFoundError as error:
            if error.name != 'pandas.' + where:
                raise
            raise NotImplementedError(f"pandas.{name} is not supported here") from None
        value = globals()[name] = getattr(module, name)
        return value
    if name in _modules:
        return __import__('pandas.' + name, fromlist=['x'])
    raise AttributeError(f"module 'pandas' has no attribute '{name}'")


def __dir__():
    return sorted(set(globals()) | set(__all__))

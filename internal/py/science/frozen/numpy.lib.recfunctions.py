"""Functions on structured arrays: fields added, dropped, renamed and joined."""

import numpy as np


def _names(dtype):
    return dtype.names or ()


def recursive_fill_fields(input, output):
    """Copy the fields that two structured arrays share from one into the other."""
    for name in output.dtype.names:
        if name in _names(input.dtype):
            if output.dtype[name].names is not None:
                recursive_fill_fields(input[name], output[name])
            else:
                output[name][:len(input)] = input[name]
    return output


def get_names(adtype):
    """Names of the fields as a tuple, those of fields in fields below them."""
    out = []
    for name in adtype.names:
        inner = adtype[name]
        out.append((name, tuple(get_names(inner))) if inner.names is not None else name)
    return tuple(out)


def get_names_flat(adtype):
    """Names of the fields, and of the fields in them, in one tuple."""
    out = []
    for name in adtype.names:
        out.append(name)
        if adtype[name].names is not None:
            out.extend(get_names_flat(adtype[name]))
    return tuple(out)


def flatten_descr(ndtype):
    """Pairs of name and dtype of all fields without fields in them."""
    if ndtype.names is None:
        return (('', ndtype),)
    out = []
    for name in ndtype.names:
        inner = ndtype[name]
        out.extend(flatten_descr(inner) if inner.names is not None else [(name, inner)])
    return tuple(out)


def get_fieldstructure(adtype, lastname=None, parents=None):
    """The fields that every field lies in."""
    out = {} if parents is None else parents
    for name in adtype.names:
        above = list(out.get(lastname) or ()) + ([lastname] if lastname else [])
        out[name] = above
        if adtype[name].names is not None:
            get_fieldstructure(adtype[name], name, out)
    return out


def _described(dtype):
    """Field names and dtypes as np.dtype takes them."""
    return [(name, dtype[name]) for name in dtype.names]


def _filled(base, dtype):
    out = np.empty(base.shape, dtype=dtype)
    return recursive_fill_fields(base, out)


def _dressed(out, asrecarray):
    return out.view(np.recarray) if asrecarray else out


def drop_fields(base, drop_names, usemask=True, asrecarray=False):
    """The array without some fields; None if no field is left."""
    gone = set([drop_names] if isinstance(drop_names, str) else drop_names)

    def kept(dtype):
        out = []
        for name in dtype.names:
            if name in gone:
                continue
            inner = dtype[name]
            if inner.names is None:
                out.append((name, inner))
            elif kept(inner):
                out.append((name, kept(inner)))
        return out

    fields = kept(base.dtype)
    return _dressed(_filled(base, fields), asrecarray) if fields else np.empty(base.shape, dtype=[])


def rec_drop_fields(base, drop_names):
    return drop_fields(base, drop_names, asrecarray=True)


def rename_fields(base, namemapper):
    """The array with other names for some fields."""
    def renamed(dtype):
        out = []
        for name in dtype.names:
            inner = dtype[name]
            out.append((namemapper.get(name, name), renamed(inner) if inner.names is not None else inner))
        return out
    return base.view(np.dtype(renamed(base.dtype)))


def append_fields(base, names, data, dtypes=None, fill_value=-1, usemask=True, asrecarray=False):
    """The array with new fields behind its own."""
    if isinstance(names, (tuple, list)):
        if len(names) != len(data):
            raise ValueError("The number of arrays does not match the number of names")
    else:
        names, data = [names], [data]
    if dtypes is None:
        data = [np.asanyarray(a) for a in data]
    else:
        if not isinstance(dtypes, (tuple, list)):
            dtypes = [dtypes]
        if len(dtypes) == 1:
            dtypes = list(dtypes) * len(data)
        elif len(dtypes) != len(data):
            raise ValueError("The dtypes argument must be None, a dtype, or a list.")
        data = [np.asanyarray(a, dtype=d) for a, d in zip(data, dtypes)]
    if usemask:
        raise NotImplementedError("masked structured arrays are not supported: use append_fields(..., usemask=False)")
    n = max([len(base)] + [len(a) for a in data])
    if n > len(base) or any(len(a) < n for a in data):
        raise NotImplementedError("append_fields of columns of other lengths than the array is not supported")
    out = np.empty(n, dtype=_described(base.dtype) + [(name, a.dtype) for name, a in zip(names, data)])
    recursive_fill_fields(base, out)
    for name, a in zip(names, data):
        out[name] = a
    return _dressed(out, asrecarray)


def rec_append_fields(base, names, data, dtypes=None):
    return append_fields(base, names, data=data, dtypes=dtypes, asrecarray=True, usemask=False)


def repack_fields(a, align=False, recurse=False):
    """The array, or the dtype, without gaps between its fields."""
    if align:
        raise NotImplementedError("aligned structured dtypes are not supported")
    if not isinstance(a, np.dtype):
        dtype = repack_fields(a.dtype, recurse=recurse)
        return a.astype(dtype, copy=False)
    if a.names is None:
        return a
    return np.dtype([(name, repack_fields(a[name], recurse=True) if recurse else a[name]) for name in a.names])


def _leaves(dtype, path=()):
    """The path and dtype of every field that has no fields in it."""
    for name in dtype.names:
        inner = dtype[name]
        if inner.names is not None:
            yield from _leaves(inner, path + (name,))
        else:
            yield path + (name,), inner


def _at(arr, path):
    for name in path:
        arr = arr[name]
    return arr


def structured_to_unstructured(arr, dtype=None, copy=False, casting='unsafe'):
    """The fields as a last axis of a plain array."""
    if arr.dtype.names is None:
        raise ValueError("arr must be a structured array")
    leaves = list(_leaves(arr.dtype))
    if not leaves and dtype is None:
        raise ValueError("arr has no fields. Unable to guess dtype")
    if not leaves:
        raise NotImplementedError("arr with no fields is not supported")
    parts = []
    for path, d in leaves:
        column = _at(arr, path)
        parts.append(column.reshape(arr.shape + (-1,)))
    out_type = np.dtype(dtype) if dtype is not None else np.result_type(*[p.dtype for p in parts])
    return np.concatenate([p.astype(out_type, casting=casting) for p in parts], axis=-1)


def unstructured_to_structured(arr, dtype=None, names=None, align=False, copy=False, casting='unsafe'):
    """The last axis of an array as fields."""
    arr = np.asanyarray(arr)
    if arr.shape == ():
        raise ValueError('arr must have at least one dimension')
    n = arr.shape[-1]
    if n == 0:
        raise NotImplementedError("last axis with size 0 is not supported")
    if dtype is None:
        names = [f'f{i}' for i in range(n)] if names is None else list(names)
        out_type = np.dtype([(name, arr.dtype) for name in names])
        if len(names) != n:
            raise ValueError('The length of the last dimension of arr must be equal to the number of fields in dtype')
    else:
        if names is not None:
            raise ValueError("don't supply both dtype and names")
        out_type = np.dtype(dtype)
    out = np.empty(arr.shape[:-1], dtype=out_type)
    columns = [(path, _at(out, path)) for path, _ in _leaves(out_type)]
    width = sum(c.size // max(out.size, 1) if out.size else 1 for _, c in columns)
    if out.size and width != n:
        raise ValueError('The length of the last dimension of arr must be equal to the number of fields in dtype')
    place = 0
    for _, column in columns:
        k = column.size // max(out.size, 1) if out.size else 1
        column[...] = arr[..., place:place + k].reshape(column.shape).astype(column.dtype, casting=casting)
        place += k
    return out


def apply_along_fields(func, arr):
    """A function along the fields of an array, which are taken for a last axis."""
    if arr.dtype.names is None:
        raise ValueError('arr must be a structured array')
    return func(structured_to_unstructured(arr), axis=-1)


def assign_fields_by_name(dst, src, zero_unassigned=True):
    """Copy fields by name; other fields of dst become zero."""
    if dst.dtype.names is None:
        dst[...] = src
        return
    for name in dst.dtype.names:
        if name in _names(src.dtype):
            assign_fields_by_name(dst[name], src[name], zero_unassigned)
        elif zero_unassigned:
            dst[name] = 0


def require_fields(array, required_dtype):
    """The array with just the fields of a dtype, by their names."""
    out = np.empty(array.shape, dtype=required_dtype)
    assign_fields_by_name(out, array)
    return out


def _columns_of(seqarrays, flatten):
    """The fields that merge_arrays makes of several arrays: name, dtype, column."""
    out = []
    for i, a in enumerate(seqarrays):
        if a.dtype.names is None:
            out.append((f'f{len(out)}', a.dtype, a))
        elif flatten:
            out.extend((path[-1], d, _at(a, path)) for path, d in _leaves(a.dtype))
        else:
            out.extend((name, a.dtype[name], a[name]) for name in a.dtype.names) if len(seqarrays) == 1 else out.append((f'f{i}', a.dtype, a))
    return out


def merge_arrays(seqarrays, fill_value=-1, flatten=False, usemask=False, asrecarray=False):
    """One structured array of several arrays, field by field; shorter ones are filled up."""
    if usemask:
        raise NotImplementedError("masked structured arrays are not supported: use usemask=False")
    seqarrays = [seqarrays] if isinstance(seqarrays, np.ndarray) else seqarrays
    seqarrays = [np.asanyarray(a).ravel() for a in seqarrays]
    n = max(len(a) for a in seqarrays)
    columns = _columns_of(seqarrays, flatten)
    out = np.zeros(n, dtype=[(name, d) for name, d, _ in columns])
    for name, d, column in columns:
        out[name][:len(column)] = column
        if len(column) < n:
            if d.names is not None:
                raise NotImplementedError("structured arrays of different lengths are not supported")
            out[name][len(column):] = {'f': 1e20, 'i': -1, 'u': -1, 'b': True}.get(d.kind, 'N/A') if fill_value is None else fill_value
    return _dressed(out, asrecarray)


def stack_arrays(arrays, defaults=None, usemask=True, asrecarray=False, autoconvert=False):
    """Structured arrays one behind the other, with the fields of all."""
    if isinstance(arrays, np.ndarray):
        return arrays
    if len(arrays) == 1:
        return arrays[0]
    arrays = [np.asanyarray(a).ravel() for a in arrays]
    fields = {}
    for a in arrays:
        for name, d in _described(a.dtype) if a.dtype.names is not None else [('', a.dtype)]:
            if name in fields and d != fields[name]:
                if not autoconvert:
                    raise TypeError(f"Incompatible type '{fields[name]}' <> '{d}'")
                d = np.promote_types(fields[name], d)
            fields[name] = d
    if usemask and any(a.dtype != arrays[0].dtype for a in arrays) or usemask and arrays[0].dtype.names is not None:
        raise NotImplementedError("masked structured arrays are not supported: use usemask=False")
    out = np.zeros(sum(len(a) for a in arrays), dtype=[(n or 'f0', d) for n, d in fields.items()])
    place = 0
    for a in arrays:
        part = out[place:place + len(a)]
        for name, d in fields.items():
            if name in _names(a.dtype):
                part[name] = a[name]
            elif not name and a.dtype.names is None:
                part['f0'] = a
            else:
                given = (defaults or {}).get(name)
                part[name] = {'f': 1e20, 'i': 999999, 'u': 999999, 'b': True}.get(d.kind, 'N/A') if given is None else given
        place += len(a)
    return _dressed(out, asrecarray)


def find_duplicates(a, key=None, ignoremask=True, return_index=False):
    """The records that occur more than once, in order."""
    a = np.asanyarray(a).ravel()
    base = a if key is None else a[key]
    order = base.argsort()
    values = base[order].tolist()
    same = [x == y for x, y in zip(values, values[1:])]
    places = [i for i in range(len(values)) if i and same[i - 1] or i < len(same) and same[i]]
    found = a[order][places]
    return (found, order[places]) if return_index else found


def join_by(key, r1, r2, jointype='inner', r1postfix='1', r2postfix='2', defaults=None, usemask=True, asrecarray=False):
    raise NotImplementedError("join_by is not supported: merge two pandas tables instead")


def rec_join(key, r1, r2, jointype='inner', r1postfix='1', r2postfix='2', defaults=None):
    raise NotImplementedError("rec_join is not supported: merge two pandas tables instead")

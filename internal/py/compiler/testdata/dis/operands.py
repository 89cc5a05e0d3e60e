def locals_are_used_in_place(a, b):
    c = a + b
    c += 1
    return c * 2 - a

def constants_fold():
    return 2 * 3 + 1, "a" "b" + "c", -(1), (1, 2)[1], 10 ** 2, 7 // 2, 1 / 0

def large_results_do_not_fold():
    return 1 << 1000, "x" * 100000, 9 ** 9 ** 9

def a_value_that_a_walrus_rebinds_is_copied(x):
    return x + (x := 5) + x

def only_the_last_instruction_writes_the_variable(x, y):
    x = [1, 1 / 0]
    x = y or 1 / 0
    x = y if y else 1 / 0
    return x

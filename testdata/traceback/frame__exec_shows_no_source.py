code = '''
def inner():
    raise ValueError("inside exec")
inner()
'''
exec(code)

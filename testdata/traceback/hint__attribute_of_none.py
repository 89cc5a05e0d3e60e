x = None
x.splitt()

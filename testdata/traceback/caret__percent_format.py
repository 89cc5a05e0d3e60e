print("%d items of %s" % ("x", "y"))

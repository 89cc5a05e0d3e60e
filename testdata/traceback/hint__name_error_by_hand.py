value = 1
raise NameError("nothing here", name="vlaue")

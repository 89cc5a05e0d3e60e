e = ValueError("same")
raise ExceptionGroup("group", [e, e])

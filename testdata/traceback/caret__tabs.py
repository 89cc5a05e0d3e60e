if True:
	if True:
		x = 1 +	[]

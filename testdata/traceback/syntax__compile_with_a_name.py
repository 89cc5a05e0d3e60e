compile("a = 1\nb = = 2\n", "dir/my file.py", "exec")

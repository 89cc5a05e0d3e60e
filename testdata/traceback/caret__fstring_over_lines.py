value = None
text = f"""
first line
{value + 1}
last line
"""

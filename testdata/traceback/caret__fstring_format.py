value = "text"
print(f"{value!r:>10} {value:.2f}")

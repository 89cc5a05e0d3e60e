"""The package that holds concurrent.futures."""

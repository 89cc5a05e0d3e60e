"""Messages by the type of their content."""

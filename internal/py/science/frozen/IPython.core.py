"""Old places of names."""

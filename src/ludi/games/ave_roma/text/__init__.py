"""Ave Roma in words."""

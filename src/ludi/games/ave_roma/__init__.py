"""Ave Roma, by Attila Szőgyi."""

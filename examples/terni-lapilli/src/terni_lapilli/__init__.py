"""Terni lapilli: three in a row, as Romans may have played it."""

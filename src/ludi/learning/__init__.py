"""Teaches the searching bots by self-play. Only `trainer` needs PyTorch."""

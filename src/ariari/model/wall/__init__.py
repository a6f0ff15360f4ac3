"""Walls: where each tile lies, how they look, and how to stack one."""

"""What people touch: tiles, hands, rule sets, results."""

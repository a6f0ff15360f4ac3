"""What Tenhou's formats have in common: rules, names, walls from seeds."""

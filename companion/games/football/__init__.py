"""What every football board game shares: its sides, events, state and rules."""

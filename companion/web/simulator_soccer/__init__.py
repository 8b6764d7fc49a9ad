"""The screens of Simulator Soccer."""

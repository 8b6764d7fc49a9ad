"""The rolls of Counter Attack: what each is made with, what it comes to, and what follows."""

"""What a newcomer learns: how Ninjato is played."""

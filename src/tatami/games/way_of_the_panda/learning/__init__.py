"""What a newcomer learns: how Way of the Panda is played."""

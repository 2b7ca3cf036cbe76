"""What a newcomer learns: how Ninja Taisen is played."""

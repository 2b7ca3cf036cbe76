"""How many bytes may wait for one visitor, over all connections together."""

MOST_WAITING = 16 << 20


class Allowance:
    """The bytes that wait for one visitor, and how many may."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        self.most, self.waiting = most, 0

    def take(self, size: int) -> bool:
        """Let so many bytes more wait; False where that is too much."""
        if self.waiting + size > self.most:
            return False
        self.waiting += size
        return True

    def give_back(self, size: int) -> None:
        """So many bytes wait no more."""
        self.waiting -= size

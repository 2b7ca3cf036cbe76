"""A program at the other end of two pipes: it is told things in JSON, one message a line, and answers with a line of text."""

import json
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from subprocess import PIPE, Popen, TimeoutExpired
from tempfile import TemporaryFile
from typing import IO, Any

from .errors import Fault

GRACE = 2.0
"""Seconds that a program has to leave."""
LONGEST = 1000
"""Bytes of an answer; no move is longer."""
LAST_WORDS = 300
"""How much is kept of what a program said on its error stream before it ended."""

Message = dict[str, Any]


class ProgramProcess:
    """A started program; whatever it does, nobody waits longer than its patience."""

    def __init__(self, command: list[str], patience: float) -> None:
        self.patience = patience
        self.errors = TemporaryFile()  # noqa: SIM115  # it is read when the program has ended, and closed with the process
        try:
            self.process = Popen(command, stdin=PIPE, stdout=PIPE, stderr=self.errors, start_new_session=True)
        except OSError as problem:
            self.errors.close()
            raise Fault("crashed", f"cannot start {command[0]}: {problem.strerror}", lasting=True) from problem
        self.talk = ThreadPoolExecutor(1)  # only this thread is inside the pipes, so only it can be held up there

    @property
    def pipes(self) -> tuple[IO[bytes], IO[bytes]]:
        """Where it listens and where it speaks."""
        if self.process.stdin is None or self.process.stdout is None:
            raise ValueError("expected a process with pipes")
        return self.process.stdin, self.process.stdout

    def ask(self, question: Message) -> str:
        """The answer to a question; a program that gives none is ended."""
        try:
            answer = self.talk.submit(self.exchange, question).result(self.patience)
        except TimeoutError as problem:
            self.end()
            raise Fault("late", f"expected an answer within {self.patience:g} s, got none", lasting=True) from problem
        except OSError:
            answer = b""
        if len(answer) > LONGEST:
            self.end()
            raise Fault("garbled", f"expected a line, got more than {LONGEST} bytes without an end", lasting=True)
        if not answer.endswith(b"\n"):
            self.end()
            raise Fault("crashed", f"expected a line, got the end of the program{self.last_words()}", lasting=True)
        return answer.decode("utf-8", "backslashreplace").strip()

    def tell(self, message: Message) -> None:
        """Say something that needs no answer, when the program listens again."""
        self.talk.submit(self.send, message)

    def exchange(self, question: Message) -> bytes:
        """Write a question and read a line."""
        self.send(question)
        return self.pipes[1].readline(LONGEST + 1)

    def send(self, message: Message) -> None:
        """Write a message on one line, all of it ASCII."""
        self.pipes[0].write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        self.pipes[0].flush()

    def last_words(self) -> str:
        """The end of what the program said on its error stream."""
        self.errors.seek(0)
        said = self.errors.read()[-LAST_WORDS:].decode("utf-8", "backslashreplace").split()
        return f"; its last words: {' '.join(said)}" if said else ""

    def close(self, farewell: Message | None) -> None:
        """Send a last message, close the pipes, and give the program a moment to leave."""
        if farewell is not None and self.process.poll() is None:
            self.within_grace(self.say_goodbye, farewell)
        self.end()
        self.within_grace(self.hang_up)
        self.talk.shutdown(wait=False)
        self.errors.close()

    def within_grace(self, deed: Callable[..., None], *arguments: object) -> None:
        """Something in the pipes that may fail or take too long."""
        with suppress(TimeoutError, TimeoutExpired, OSError):
            self.talk.submit(deed, *arguments).result(GRACE)

    def say_goodbye(self, farewell: Message) -> None:
        """The last message, after which there is nothing more to read."""
        self.send(farewell)
        self.pipes[0].close()
        self.process.wait(GRACE)

    def end(self) -> None:
        """End the program and all it has started."""
        with suppress(ProcessLookupError):
            if hasattr(os, "killpg"):
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.process.wait()

    def hang_up(self) -> None:
        """Close the pipes; what was never read is lost."""
        for pipe in self.pipes:
            with suppress(OSError):
                pipe.close()

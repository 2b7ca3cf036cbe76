"""The other server's figures: a run in which its players made no move is said and tried again, and never divided by."""

import pytest

from bench import peers


def test_a_run_without_moves_is_said_and_tried_again(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """Once more, and once more; the first figure counts."""
    rates = iter([0.0, 0.0, 79.0])
    monkeypatch.setattr(peers, "peer_once", lambda kept, seconds: next(rates))
    assert peers.peer("memory", 1) == 79
    assert capsys.readouterr().out.count("made no move") == 2


def test_a_peer_that_never_moves_is_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many tries there is nothing to compare with."""
    monkeypatch.setattr(peers, "peer_once", lambda kept, seconds: 0.0)
    with pytest.raises(RuntimeError, match="no move"):
        peers.peer("memory", 1)

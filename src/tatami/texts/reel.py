"""A film of a step as one SVG file that moves by itself: what happened, moment by moment, as one viewer may see it."""

from dataclasses import dataclass
from functools import cached_property

from tatami.kernel.scene import Scene, svg
from tatami.table.sight import Step

from .speaker import Speaker

BEAT, LAST = 0.7, 2.0
"""Seconds that a picture stays, and that the last one does before the film begins again."""


@dataclass(frozen=True)
class Reel:
    """The pictures of a step and how many seconds each stays; a notebook shows them as a film."""

    step: Step
    viewer: int
    width: int
    theme: str
    lang: str

    @cached_property
    def scenes(self) -> tuple[Scene, ...]:
        """The table before the step, then after each moment of it."""
        game, box = self.step.game, self.step.box
        before = game.glimpse(self.step.before, box, self.viewer)
        states = (before, *(moment.state for moment in self.step.moments_seen_by(self.viewer)))
        return tuple(game.scene(state, box, self.viewer, self.width) for state in states)

    @property
    def pictures(self) -> tuple[str, ...]:
        """The same as SVG files."""
        return tuple(self.draw(scene, self.step.game.symbols()) for scene in self.scenes)

    def draw(self, scene: Scene, symbols: str) -> str:
        """One picture, with these symbols."""
        return svg(scene, symbols, Speaker(self.lang, self.step.game).say, self.theme)

    def _repr_svg_(self) -> str:
        """All pictures on top of each other, of which one shows at a time; the symbols are drawn once for all."""
        last = self.scenes[-1]
        whole = BEAT * (len(self.scenes) - 1) + LAST
        timing = f'dur="{whole:g}s" calcMode="discrete" repeatCount="indefinite"'
        parts = [self.draw(Scene(last.width, last.height), self.step.game.symbols()).removesuffix("</svg>")]
        for number, scene in enumerate(self.scenes):
            begins, ends = number * BEAT / whole, (number + 1) * BEAT / whole if scene is not last else 1.0
            keys, values = (f"0;{begins:.4f};{ends:.4f}", "none;inline;none") if number else (f"0;{ends:.4f}", "inline;none")
            parts.append(f'<g><animate attributeName="display" values="{values}" keyTimes="{keys}" {timing}/>{self.draw(scene, "")}</g>')
        return f"{''.join(parts)}</svg>"

// The question keeps the height of what was foreseen in its place: else a list below or above moves away from under the mouse,
// which takes the verdict away, which moves the list back, without end.

let shown = -1; // the version whose question is standing
let tallest = 0;

/** After each drawing: as long as the same question stands, its place never gets lower. */
export function keepQuestionHeight(version: number): void {
  const question = document.querySelector<HTMLElement>(".question");
  if (version !== shown) {
    [shown, tallest] = [version, 0];
    if (question) question.style.minHeight = "";
  }
  if (!question?.querySelector(".about")) return;
  const height = question.offsetHeight;
  if (height > tallest) question.style.minHeight = `${(tallest = height)}px`;
}

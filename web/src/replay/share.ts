// Sharing: the link of a position, and the position or a stretch of moves as a file.
import { html, nothing, type TemplateResult } from "lit-html";
import type { Picture } from "../canvas/picture";
import type { Course } from "../net/wire";
import { dialog } from "../shell/dialogs";
import { save } from "../shell/file";
import { icon } from "../shell/icons";
import { say } from "../shell/texts";
import { shareLink } from "../table/ending";
import { filmOf, pngOf, svgOf } from "./export";
import type { Replay } from "./replay";

const MOST_FRAMES = 60;
let working = ""; // how far a film is

/** The dialog. */
export function drawShareDialog(replay: Replay, course: Course): TemplateResult {
  const link = `${location.origin}/table/${replay.id}/at/${replay.target}?view=${course.view}`;
  const name = `${course.game}-${replay.target}`;
  const drawn = (deed: (picture: Picture) => Promise<void>) => () => {
    if (replay.picture) deed(replay.picture).catch((problem: unknown) => replay.showToast(String(problem)));
  };
  const svg = (picture: Picture): string => svgOf(picture, replay.symbols, replay.view?.title ?? "");
  const copy = (): void => void shareLink(link).then((copied) => copied && replay.showToast(say("copied")));
  return dialog(
    "share",
    say("share"),
    html`<label class="field"
        ><span>${say("share-link", { number: replay.target })}</span><input readonly name="link" .value=${link}
      /></label>
      <div class="buttons">
        <button class="solid" @click=${copy}>${icon("share")}<span>${say("share-copy")}</span></button>
      </div>
      <h3>${say("share-position")}</h3>
      <div class="buttons">
        <button
          class="plain"
          @click=${drawn((p) => {
            save(new Blob([svg(p)], { type: "image/svg+xml" }), `${name}.svg`);
            return Promise.resolve();
          })}
        >
          SVG
        </button>
        <button class="plain" @click=${drawn(async (p) => save(await pngOf(svg(p), p), `${name}.png`))}>PNG</button>
        ${
          course.over || course.may_fork
            ? html`<a class="button plain" href="/api/tables/${replay.id}/record" download="${course.game}.record"
                >${icon("record")}<span>${say("record")}</span></a
              >`
            : nothing
        }
      </div>
      ${
        course.over || course.may_fork
          ? html`<h3>${say("share-research")}</h3>
              <div class="buttons">
                <a class="button plain" href="/api/tables/${replay.id}/at/${replay.target}/notebook.ipynb" download="${name}.ipynb"
                  >${icon("record")}<span>${say("share-notebook")}</span></a
                >
              </div>`
          : nothing
      }
      <h3>${say("share-stretch")}</h3>
      ${drawStretch(replay, name)}`,
  );
}

/** A stretch of moves as a film. */
function drawStretch(replay: Replay, name: string): TemplateResult {
  const make = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const given = new FormData(event.target);
    const [from, to] = [Number(given.get("from")), Number(given.get("to"))].sort((a, b) => a - b) as [number, number];
    void film(replay, from, Math.min(to, from + MOST_FRAMES - 1), name);
  };
  return html`<form class="stretch" @submit=${make}>
    <label class="field"
      ><span>${say("share-from")}</span
      ><input type="number" name="from" min="0" max=${replay.last} .value=${String(Math.max(0, replay.target - 8))}
    /></label>
    <label class="field"
      ><span>${say("share-to")}</span><input type="number" name="to" min="0" max=${replay.last} .value=${String(replay.target)}
    /></label>
    <button class="plain" ?disabled=${working !== ""}>GIF</button>
    <p class="soft" role="status">${working || say("share-most", { count: MOST_FRAMES })}</p>
  </form>`;
}

async function film(replay: Replay, from: number, to: number, name: string): Promise<void> {
  const told = (done: number): void => {
    working = say("share-working", { done, total: to - from + 1 });
    replay.change({});
  };
  try {
    told(0);
    const pictures = await replay.stretch(from, to);
    save(await filmOf(pictures, replay.symbols, replay.view?.title ?? "", told), `${name}.gif`);
  } catch (problem) {
    replay.showToast(String(problem));
  } finally {
    working = "";
    replay.change({});
  }
}

// Making a study of a kept game, or a chapter of a study that one has.
import { html, nothing, type TemplateResult } from "lit-html";
import type { Course } from "../net/wire";
import { dialog } from "../shell/dialogs";
import { myStudies, rememberStudy, studyPath } from "../shell/my-studies";
import { say } from "../shell/texts";
import type { Replay } from "./replay";
import { addChapter, makeStudy } from "./requests";

/** The dialog. */
export function drawStudyDialog(replay: Replay, course: Course): TemplateResult {
  const mine = myStudies();
  const make = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    const form = event.target;
    const given = (name: string): string => {
      const field = form.elements.namedItem(name);
      return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : "";
    };
    void begin(replay, course, given("into"), given("title"), given("chapter")).then(
      (address) => location.assign(address),
      (problem: unknown) => replay.showToast(problem instanceof Error ? problem.message : String(problem)),
    );
  };
  const title = replay.view?.title ?? "";
  return dialog(
    "study-new",
    say("study-new"),
    html`<form class="study-form" @submit=${make}>
      <p>${say("study-new-line")}</p>
      ${
        mine.length
          ? html`<label class="field"
              ><span>${say("study-into")}</span>
              <select name="into">
                <option value="">${say("study-into-new")}</option>
                ${mine.map(({ study, title: name }) => html`<option value=${study}>${name}</option>`)}
              </select></label
            >`
          : nothing
      }
      <label class="field"><span>${say("study-title")}</span><input name="title" maxlength="80" required .value=${title} /></label>
      <label class="field"
        ><span>${say("study-chapter")}</span
        ><input name="chapter" maxlength="80" required .value=${say("replay-at", { number: replay.target, total: course.version })}
      /></label>
      <div class="buttons"><button class="primary">${say("study-open")}</button></div>
    </form>`,
  );
}

/** Makes it and says where it is read. */
async function begin(replay: Replay, course: Course, into: string, title: string, chapterTitle: string): Promise<string> {
  const chapter = { title: chapterTitle, table: course.table, version: replay.target };
  if (into) return studyPath(into, (await addChapter(into, chapter)).chapters.length - 1);
  const { study, token } = await makeStudy(title, chapter);
  rememberStudy({ study, token, title });
  return studyPath(study);
}

// The page of the editor: draws, listens to pointer and keys, brings files in and out.
import "./editor.css";
import { render } from "lit-html";
import { scaleIn } from "../canvas/picture";
import { listen } from "../canvas/pointing";
import { save } from "../shell/file";
import { dialogElement } from "../shell/dialogs";
import { applySettings, language, onSystemChange } from "../shell/settings";
import { loadTexts, say } from "../shell/texts";
import { shareLink } from "../table/ending";
import { Editor } from "./editor";
import { drawEditor, type Deeds } from "./layout";

const LEAST = 360;

/** Shows the editor of a game's edition in `app`. */
export function openEditor(app: HTMLElement, name: string): void {
  let [space, link] = [LEAST, ""];

  const scale = (): number => (editor.picture ? Math.min(1.6, scaleIn(editor.picture, { width: space, height: Infinity })) : 1);
  const draw = (): void => {
    document.title = `${say("editor-title", { game: editor.game?.title ?? "" })} · Tatami`;
    render(drawEditor(editor, scale(), link, deeds), app);
  };
  const editor = new Editor(name, draw, () => space);
  const deeds: Deeds = {
    restyle: () => {
      const spoken = document.documentElement.lang;
      applySettings();
      draw();
      if (language() !== spoken) void loadTexts().then(() => editor.load());
    },
    pick: (file) => void file.text().then((text) => editor.bring(text)),
    download: () => save(new Blob([editor.text], { type: "application/toml" }), `${name}.toml`),
    share: () => {
      void editor.link().then((made) => {
        link = made;
        draw();
        dialogElement("share-edition")?.showModal();
        void shareLink(made);
      });
    },
  };
  draw();
  const board = app.querySelector<HTMLElement>(".editor-picture");
  if (!board) throw new Error("the page has no picture");
  const choose = (place: string): void => {
    editor.choose(place);
    if (board.getBoundingClientRect().right > window.innerWidth * 0.85)
      document.getElementById("editor-chosen")?.scrollIntoView({ block: "start" });
  };
  listen(board, {
    picture: () => editor.picture,
    scale,
    glowing: () => new Set(),
    open: () => new Set(),
    point: (sprite) => choose(sprite.target),
    pointByKey: (sprite) => {
      editor.choose(sprite.target);
      document.getElementById("editor-chosen")?.focus();
    },
    look: () => undefined,
    drop: () => undefined,
    clear: () => undefined,
    tip: () => undefined,
    onFocus: () => undefined,
  });
  let asked = 0;
  new ResizeObserver(() => {
    space = Math.max(LEAST - 24, board.clientWidth);
    draw();
    if (asked && Math.abs(asked - space) > 200) void editor.change();
    if (asked) asked = space;
  }).observe(board);
  onSystemChange(deeds.restyle);
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || (event.target instanceof Element && event.target.closest("input"))) return;
    const key = event.key.toLowerCase();
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    void (key === "y" || event.shiftKey ? editor.redo() : editor.undo());
  });
  editor
    .load()
    .then(() => (asked = space))
    .catch((problem: unknown) => {
      editor.trouble = problem instanceof Error ? problem.message : String(problem);
      draw();
    });
}

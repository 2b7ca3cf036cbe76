// A table: receives the server's messages, plays steps one after another, turns pointing into moves; drawing is in layout.ts.
import { fade, keepFocus, rest, shake, travel } from "../canvas/animation";
import { elementId } from "../canvas/canvas";
import { after, firstStop, fitted, pictureOf, travels, type Sprite } from "../canvas/picture";
import { Queue, type Pace } from "../canvas/queue";
import { fetchChance, fetchRules, fetchSymbols } from "../net/http";
import { Connection } from "../net/socket";
import {
  PROTOCOL,
  WIDTHS,
  type Because,
  type Explanation,
  type FromPage,
  type Offer,
  type Step,
  type ToPage,
  type View,
} from "../net/wire";
import { acceptInvitation, myTable, remember } from "../shell/my-tables";
import { language, moves } from "../shell/settings";
import { say } from "../shell/texts";
import { Chat } from "./chat";
import { newGift } from "./fairness";
import { nextTargets, point } from "./offers";
import { introduce } from "./seats";
import { TableState } from "./state";

const ASK = "ask:"; // pointing there shows what lies ready on request

export class Table extends TableState {
  private covered = Promise.resolve(); // until the cover is off
  private version = -1; // the latest that came
  private era = 0; // counts the full views: a step that began before one must not draw over it
  private seen = ""; // the last hand-over that was passed
  private width = 0;
  private readonly queue = new Queue<View | Step>(
    (told, pace) => (told.type === "view" ? this.show(told) : this.play(told, pace)),
    (problem) => this.say(String(problem)),
  );
  private readonly line = new Connection({
    opened: () => {
      this.chat.fresh();
      this.hello();
    },
    heard: (message) => this.chat.heard(message) || this.heard(message),
    lost: () => this.change({ lost: true, busy: false, hinting: false }),
  });
  readonly chat = new Chat(
    (message) => this.line.send(message),
    () => this.draw(),
  );

  constructor(id: string, draw: () => void) {
    super(id, draw);
    acceptInvitation(id);
  }

  /** Opens the conversation once the room for the canvas is known. */
  roomFor(width: number): void {
    const fit = fitted(WIDTHS, width);
    if (fit === this.width) return;
    const first = this.width === 0;
    this.width = fit;
    if (first) this.line.open();
    else this.look();
  }

  /** Another language or canvas. */
  look(): void {
    this.line.send({ type: "look", lang: language(), width: this.width });
  }

  /** The rules in the chosen language. */
  async readRules(): Promise<void> {
    if (this.view) this.change({ rules: await fetchRules(this.view.game, language()) });
  }

  // ---- what can be done now

  get offers(): readonly Offer[] {
    return this.queue.caughtUp && !this.uncover ? (this.moment?.offers ?? []) : [];
  }

  get glowing(): Set<string> {
    return this.busy ? new Set() : nextTargets(this.offers, this.chosen);
  }

  /** The sprite that Tab reaches: where the keyboard was, else the first that can be chosen, else the first of all. */
  get tabStop(): string {
    return this.picture ? firstStop(this.picture, this.glowing, this.place) : "";
  }

  // ---- what the player does

  /** Pointing at a sprite narrows the offers, makes the move, or asks why not. */
  point(sprite: Sprite): void {
    if (this.busy) return;
    if (sprite.target.startsWith(ASK)) {
      this.change({ asking: !this.asking, because: null, tip: null });
      return;
    }
    const pointed = point(this.offers, this.chosen, sprite.target);
    this.because = null;
    if (pointed.kind === "chosen") this.change({ chosen: pointed.chosen, tip: null });
    else if (pointed.kind === "send") this.act(pointed.move);
    else if (!this.line.send({ type: "why", targets: pointed.targets })) this.say(say("offline"));
  }

  act(move: string): void {
    if (this.busy || !this.queue.caughtUp) return;
    const sent = this.line.send({ type: "act", version: this.version, move });
    this.missed = -1;
    if (!sent) this.say(say("offline"));
    this.change({ busy: sent, chosen: [], previewed: [], because: null, tip: null });
  }

  takeBack(): void {
    if (this.moment?.undo && !this.busy && this.queue.caughtUp) this.line.send({ type: "undo", version: this.version });
  }

  /** Asks everybody to go back to before this player's last move. */
  askUndo(): void {
    if (this.queue.caughtUp && !this.busy) this.tell({ type: "ask-undo", version: this.version });
  }

  /** Says something beside a move. */
  tell(message: FromPage): void {
    if (!this.line.send(message)) this.say(say("offline"));
  }

  /** Asks what a strong player would do here. */
  askHint(): void {
    if (this.hinting || this.busy || !this.toAct?.yours || !this.queue.caughtUp) return;
    this.change({ hinting: this.line.send({ type: "hint", version: this.version }), explanation: null });
  }

  /** Asks what a computer player thought at a move. */
  askWhy(version: number): void {
    if (!this.line.send({ type: "explain", version })) this.say(say("offline"));
  }

  /** Asks for the analysis of a finished game, once. */
  askAnalysis(): void {
    if (!this.analysis && !this.line.send({ type: "analyse" })) this.say(say("offline"));
  }

  /** Asks for the secret that all rolls and draws of a finished game follow from. */
  async askChance(): Promise<void> {
    if (!this.chance) this.change({ chance: await fetchChance(this.id, language()) });
  }

  // ---- what the server says

  private hello(): void {
    const token = myTable(this.id)?.token ?? "";
    const gift = token ? (myTable(this.id)?.gift ?? newGift()) : "";
    if (token) remember(this.id, { gift });
    const since = this.version < 0 ? (this.missed = myTable(this.id)?.seen ?? -1) : this.version;
    this.line.send({ type: "hello", protocol: PROTOCOL, table: this.id, token, lang: language(), width: this.width, gift, since });
  }

  private heard(message: ToPage): void {
    if (message.type === "view") this.viewed(message);
    else if (message.type === "step") this.stepped(message);
    else if (message.type === "because") this.explained(message);
    else if (message.type === "refusal") this.refused(message.text, message.code);
    else if (message.type === "explanation") this.advised(message);
    else if (message.type === "analysis") this.change({ analysis: message });
    else if (message.type === "seated") remember(this.id, { token: message.token });
    else if (message.type === "trouble") this.troubled(message.text, message.closing ?? false);
  }

  /** A hint that comes after the move, perhaps to another player of this device, is none. */
  private advised(explanation: Explanation): void {
    if (explanation.about !== "hint" || explanation.version === this.version) this.change({ explanation, hinting: false });
  }

  /** A whole view: what still waits is forgotten, unless this is the move after it; the steps that follow wait until this is shown. */
  private viewed(view: View): void {
    if (!view.moment.handover || view.version !== this.version + 1) {
      this.era++;
      this.queue.clear();
    }
    this.version = view.version;
    [this.hinting, this.explanation, this.analysis] = [false, null, null];
    this.queue.push(view);
  }

  private stepped(step: Step): void {
    if (step.version !== this.version + 1) {
      this.hello();
      return;
    }
    this.version = step.version;
    this.hinting = false;
    if (this.explanation?.about === "hint") this.explanation = null;
    this.queue.push(step);
  }

  private explained(because: Because): void {
    const sprite = this.spriteOf(because.targets.at(-1) ?? "");
    if (!sprite) {
      this.say(because.text);
      return;
    }
    this.change({ because, tip: null });
    const body = document.querySelector(`#${CSS.escape(elementId(sprite.id))} .body`);
    if (body && moves()) shake(body);
  }

  private refused(text: string, code: string): void {
    [this.busy, this.hinting] = [false, false];
    this.say(text);
    if (code === "stale") this.hello();
  }

  private troubled(text: string, closing: boolean): void {
    [this.busy, this.hinting] = [false, false];
    if (!closing && this.view) {
      this.say(text);
      return;
    }
    this.line.close();
    this.change({ closed: text });
  }

  private async show(view: View): Promise<void> {
    const era = this.era;
    const newGame = this.view?.game !== view.game;
    const newWords = newGame || this.view?.lang !== view.lang;
    if (newGame) this.symbols = await fetchSymbols(view.game);
    await this.handedOver(view);
    if (era !== this.era) return;
    keepFocus(() =>
      this.change({
        view,
        picture: pictureOf(view),
        shown: view.version,
        log: view.log,
        moment: view.moment,
        read: Date.now(),
        raised: new Set(),
        chosen: [],
        previewed: [],
        lost: false,
        busy: false,
        asking: false,
        because: null,
        tip: null,
      }),
    );
    this.rememberView(view);
    if (newWords) void this.readRules();
  }

  private rememberView(view: View): void {
    const { commitment = view.commitment, counted = view.gift } = myTable(this.id) ?? {};
    introduce(this);
    remember(this.id, {
      game: view.game,
      over: Boolean(view.moment.ending),
      ...(document.hidden ? {} : { seen: view.version }),
      ...(commitment ? { commitment } : {}),
      ...(counted ? { counted } : {}),
    });
  }

  /** Where the device must change hands, forgets what the one before saw and covers the screen until the next player has it. */
  private async handedOver(view: View): Promise<void> {
    const { moment } = view;
    const passed = `${view.version}/${moment.viewer}`;
    if (this.uncover) this.change({ view, moment });
    else if (moment.handover && this.seen !== passed) {
      const blank = { picture: null, log: [], chosen: [], previewed: [], because: null, tip: null, place: "", toast: "" };
      this.covered = new Promise((resolve) => this.change({ view, moment, ...blank, uncover: resolve }));
    }
    await this.covered;
    this.seen = passed;
    this.uncover = null;
  }

  private async play(step: Step, pace: Pace): Promise<void> {
    const era = this.era;
    const before = this.picture;
    if (!before) return;
    const calm: Pace = moves() && !document.hidden ? pace : "at once";
    const gone = step.gone.map((id) => document.getElementById(elementId(id))).filter((element) => element !== null);
    const picture = after(before, step);
    const going = travels(before, picture);
    const came = step.sprites.map((sprite) => sprite.id).filter((id) => !before.sprites.has(id));
    await fade(gone, calm);
    if (era !== this.era) return;
    keepFocus(() =>
      this.change({
        picture,
        shown: step.version,
        log: [...this.log, ...step.log],
        moment: step.moment,
        read: Date.now(),
        raised: new Set(going.map(({ id }) => id)),
        chosen: [],
        busy: false,
        asking: false,
        because: null,
        previewed: [],
      }),
    );
    remember(this.id, { over: Boolean(step.moment.ending), ...(document.hidden ? {} : { seen: step.version }) });
    await travel((id) => document.getElementById(elementId(id)), going, came, calm);
    if (era !== this.era) return;
    keepFocus(() => this.change({ raised: new Set() }));
    await rest(calm);
  }
}

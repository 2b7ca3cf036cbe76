// A table: receives the server's messages, plays steps one after another, turns pointing into moves; drawing is in layout.ts.
import { keepFocus } from "../canvas/animation";
import { firstStop, layoutWidth } from "../canvas/picture";
import { Queue, type Pace } from "../canvas/queue";
import { fetchChance, fetchSymbols } from "../net/http";
import { TableSocket } from "../net/socket";
import { PROTOCOL, WIDTHS, type Explanation, type FromPage, type Offer, type Step, type ToPage, type View } from "../net/wire";
import { acceptInvitation, myTable, remember } from "../shell/my-tables";
import { confirming, language } from "../shell/settings";
import { say } from "../shell/texts";
import { readBox } from "./box";
import { Chat } from "./chat";
import { showReason } from "./choosing";
import { newGift } from "./fairness";
import { endingByItself, Foresight } from "./foresight";
import { readRules } from "./guide";
import { Handover } from "./handover";
import { dragTargets, nextTargets, openTargets } from "./offers";
import { dropPlan, movesOf, plan } from "./plan";
import { onArrival, Presence } from "./presence";
import { followRematch } from "./rematch";
import { Reel } from "./reel";
import { rememberView, takeAnalysis } from "./remembered";
import { stateOf, TableState } from "./state";

export class Table extends TableState {
  private version = -1; // the latest that came
  private viewCount = 0; // counts the full views: a step that began before one must not draw over it
  private width = 0;
  private readonly reel = new Reel(this);
  private readonly handover = new Handover(this);
  readonly foresight = new Foresight(
    this,
    (message) => this.socket.send(message),
    (move) => this.act(move),
  );
  private sent: number[] = []; // of every planned step that was sent and not heard of yet, how many frames are known
  private held: Step[] = []; // the steps of a plan, until all of them have come
  private readonly made = new Map<number, string>(); // the moves of this page by the version they were made at
  private readonly queue = new Queue<View | Step | { type: "again" }>(
    (item, pace) => (item.type === "view" ? this.show(item) : item.type === "step" ? this.play(item, pace) : this.reel.again(this.still())),
    (problem) => this.showToast(String(problem)),
  );
  private readonly socket = new TableSocket({
    onOpen: () => {
      this.chat.onReconnect();
      this.presence.onReconnect();
      this.hello();
    },
    onMessage: (message) => this.chat.receive(message) || this.presence.receive(message) || this.receive(message),
    onLost: () => this.change({ lost: true, busy: false, hinting: false }),
  });
  readonly chat = new Chat(
    (message) => this.socket.send(message),
    () => this.draw(),
  );

  readonly presence = new Presence(
    (message) => this.socket.send(message),
    () => (this.missedUntil = this.version),
    (seat, news) => onArrival(this, seat, news),
    () => this.draw(),
  );

  constructor(id: string, draw: () => void) {
    super(id, draw);
    acceptInvitation(id);
  }

  /** Opens the socket once the width of the canvas is known. */
  fitTo(width: number): void {
    const fit = layoutWidth(WIDTHS, width);
    if (fit === this.width) return;
    const first = this.width === 0;
    this.width = fit;
    if (first) this.socket.open();
    else this.look();
  }

  /** Another language or canvas. */
  look(): void {
    this.socket.send({ type: "look", lang: language(), width: this.width });
  }

  // ---- what can be done now

  get offers(): readonly Offer[] {
    return this.queue.caughtUp && !this.uncover && !this.replaying ? (this.moment?.offers ?? []) : [];
  }

  get glowing(): Set<string> {
    return this.busy ? new Set() : nextTargets(this.offers, this.chosen);
  }

  /** The targets that pointing may begin or go on with, ringed or not. */
  get open(): Set<string> {
    return this.busy ? new Set() : openTargets(this.offers, this.chosen);
  }

  /** The targets that can be dragged to another. */
  get draggable(): Set<string> {
    return this.busy ? new Set() : dragTargets(this.offers, this.chosen);
  }

  /** The sprite that Tab reaches: where the keyboard was, else the first that can be chosen, else the first of all. */
  get tabStop(): string {
    return this.picture ? firstStop(this.picture, this.glowing, this.place) : "";
  }

  // ---- what the player does

  /** Asks why pointing at these targets is no move. */
  askWhyNot(targets: string[]): void {
    this.send({ type: "why", targets });
  }

  /** A move was chosen: it is made, or waits for a second word. */
  choose(move: string): void {
    if (!this.busy && this.queue.caughtUp) this.foresight.choose(this.version, move);
  }

  /** Shows what a move would do; nothing ends that. */
  foresee(move: string): void {
    if (!this.busy && !this.playing) this.foresight.look(this.version, move);
  }

  act(move: string): void {
    if (this.busy || !this.queue.caughtUp) return;
    const sent = this.socket.send({ type: "act", version: this.version, move });
    this.made.set(this.version, move);
    this.foresight.forget();
    this.marks = { ...this.marks, ghost: null };
    this.undone = this.undone.at(-1) === move ? this.undone.slice(0, -1) : [];
    this.missed = -1;
    if (!sent) this.showToast(say("offline"));
    this.change({ busy: sent, chosen: [], between: [], previewed: [], because: null, tip: null, foreseen: null, pending: "" });
  }

  /** Sends the planned turn, move by move; the board shows it already. */
  sendPlan(): void {
    const { planned, version } = this;
    const sent = planned.every(({ move }, n) => this.socket.send({ type: "act", version: version + n, move }));
    if (!sent) {
      this.showToast(say("offline"));
      return;
    }
    planned.forEach(({ move }, n) => this.made.set(version + n, move));
    this.sent = planned.map((preview) => preview.frames.length);
    this.foresight.forget();
    [this.undone, this.missed] = [[], -1];
    this.change({ busy: true, chosen: [], previewed: [], because: null, tip: null, unplanned: [] });
  }

  takeBack(): void {
    if (!this.moment?.undo || this.busy || !this.queue.caughtUp) return;
    const move = this.made.get(this.version - 1);
    if (this.socket.send({ type: "undo", version: this.version }) && move !== undefined) this.undone = [...this.undone, move];
  }

  /** Makes once more what was undone last. */
  redo(): void {
    const [step, next] = [this.unplanned.at(-1), this.undone.at(-1)];
    if (step) plan(this, step);
    else if (next !== undefined) this.act(next);
  }

  /** Asks everybody to go back to before this player's last move. */
  askUndo(): void {
    if (this.queue.caughtUp && !this.busy) this.send({ type: "ask-undo", version: this.version });
  }

  /** Says something beside a move. */
  send(message: FromPage): void {
    if (!this.socket.send(message)) this.showToast(say("offline"));
  }

  /** Asks what a strong player would do here. */
  askHint(): void {
    if (this.hinting || this.busy || !this.myTurn || !this.queue.caughtUp) return;
    this.change({ hinting: this.socket.send({ type: "hint", version: this.version }), explanation: null, because: null });
  }

  /** Asks what a computer player thought at a move. */
  askWhy(version: number): void {
    this.send({ type: "explain", version });
  }

  /** Asks for the analysis of a finished game, once. */
  askAnalysis(): void {
    if (!this.analysis) this.send({ type: "analyse" });
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
    this.socket.send({ type: "hello", protocol: PROTOCOL, table: this.id, token, lang: language(), width: this.width, gift, since });
  }

  private receive(message: ToPage): void {
    if (message.type === "view") this.onView(message);
    else if (message.type === "step") this.onStep(message);
    else if (message.type === "because") showReason(this, message);
    else if (message.type === "preview") this.foresight.receive(message);
    else if (message.type === "outlook") this.change({ outlook: message });
    else if (message.type === "refusal") this.onRefusal(message.text, message.code, message.rule);
    else if (message.type === "explanation") this.onExplanation(message);
    else if (message.type === "analysis") takeAnalysis(this, message);
    else if (message.type === "seated") remember(this.id, { token: message.token });
    else if (message.type === "trouble") this.onTrouble(message.text, message.code, message.closing ?? false);
  }

  /** A hint that comes after the move, perhaps to another player of this device, is none. */
  private onExplanation(explanation: Explanation): void {
    if (explanation.about !== "hint" || explanation.version === this.version) this.change({ explanation, hinting: false });
  }

  /** A whole view: what still waits is forgotten, unless this is the move after it; the steps that follow wait until this is shown. */
  private onView(view: View): void {
    if (!view.moment.handover || view.version !== this.version + 1) {
      this.viewCount++;
      [this.sent, this.held] = [[], []];
      this.queue.clear();
    }
    this.version = view.version;
    [this.hinting, this.explanation, this.analysis] = [false, null, null];
    this.queue.push(view);
  }

  private onStep(step: Step): void {
    if (step.version !== this.version + 1) {
      this.hello();
      return;
    }
    this.version = step.version;
    this.hinting = false;
    if (this.explanation?.about === "hint") this.explanation = null;
    this.held.push(step);
    if (this.held.length >= this.sent.length) this.held.splice(0).forEach((held) => this.queue.push(held));
  }

  private onRefusal(text: string, code: string, rule = ""): void {
    [this.busy, this.hinting] = [false, false];
    this.foresight.forget();
    this.showToast(text, { version: this.version, told: text, rule });
    if (code === "stale" || this.sent.length) this.hello();
  }

  private onTrouble(text: string, code: string, closing: boolean): void {
    [this.busy, this.hinting] = [false, false];
    if (!closing && this.view) this.showToast(text);
    else {
      this.socket.close();
      this.change({ closedReason: text, closedCode: code });
    }
  }

  private async show(view: View): Promise<void> {
    const era = this.viewCount;
    const newGame = this.view?.game !== view.game;
    const newWords = newGame || this.view?.lang !== view.lang;
    if (newGame) this.symbols = await fetchSymbols(view.game);
    await this.handover.of(view);
    if (era !== this.viewCount) return;
    const again = view.version === this.shownVersion ? movesOf(this.planned) : [];
    dropPlan(this);
    this.reel.forget();
    keepFocus(() => this.change(stateOf(view)));
    if (view.moment.handover) [this.missed, this.missedUntil] = [this.reel.sinceMine || -1, view.version];
    rememberView(this, view);
    followRematch(this);
    if (newWords) {
      void readRules(this);
      readBox(this).catch((problem: unknown) => this.showToast(String(problem)));
    }
    this.foresight.replan(view.version, again);
    this.askOutlook();
  }

  /** Plays a move; what it leads to is settled once nothing more waits. */
  private async play(step: Step, pace: Pace): Promise<void> {
    dropPlan(this);
    if (!(await this.reel.play(step, pace, this.still(), this.sent.shift()))) return;
    remember(this.id, { over: Boolean(step.moment.ending), ...(document.hidden ? {} : { seen: step.version }) });
    if (!this.queue.caughtUp) return;
    this.reel.settle();
    this.askOutlook();
    const ending = endingByItself(this.offers);
    if (ending && confirming() === "always") this.choose(ending);
    else if (ending) this.act(ending);
  }

  /** Asks which moves gain nothing, where there is a choice; a move that is on its way already would make the question stale. */
  private askOutlook(): void {
    if (!this.busy && this.myTurn && this.offers.length > 1) this.socket.send({ type: "outlook", version: this.shownVersion });
  }

  /** Whether no whole view has come since now. */
  private still(): () => boolean {
    const era = this.viewCount;
    return () => era === this.viewCount;
  }

  /** Whether what others did since my last move can be shown again. */
  get canShowAgain(): boolean {
    return !this.replaying && !this.busy && !this.uncover && this.queue.caughtUp && this.reel.othersMoved;
  }

  /** What others did since my last move, once more. */
  showAgain(): void {
    if (!this.canShowAgain) return;
    if (this.reel.holdsOthersTurn) this.queue.push({ type: "again" });
    else this.send({ type: "replay", since: this.reel.sinceMine });
  }

  /** Whether a click means "faster": something is shown, and nothing can be decided yet. */
  get playing(): boolean {
    return this.queue.busy && !this.offers.length;
  }

  hurry(): void {
    this.reel.hurry();
  }
}

// Talk at a table: what players say, reactions from a known set, notes to oneself; whom one does not want to hear is muted in this browser.
import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { FromPage, PlayerSeen, TalkLine, ToPage } from "../net/wire";
import { icon } from "../shell/icons";
import { language, readLocal, writeLocal } from "../shell/settings";
import { say } from "../shell/texts";
import { playerName } from "./players";

const REACTIONS = ["hello", "thanks", "well-played", "thinking", "oops", "laugh", "sorry", "bye"] as const;
const LONGEST_LINE = 300;
const LONGEST_NOTE = 4000;
const PAUSE = 800; // after the last letter of a note it is kept

export class Chat {
  lines: TalkLine[] = [];
  notes = "";
  private players: readonly PlayerSeen[] = [];
  private listening = false;
  private lastRead = 0; // the last message that was shown
  private timer = 0;

  constructor(
    private readonly send: (message: FromPage) => boolean,
    private readonly draw: () => void,
  ) {}

  /** The socket is open anew: the server has to be told again that this page listens. */
  onReconnect(): void {
    this.listening = false;
  }

  /** Whether a message was about talk; whoever has a seat asks to hear it. */
  receive(message: ToPage): boolean {
    if (message.type === "view") {
      this.players = message.players;
      if (!this.listening && message.players.some((player) => player.yours)) this.listening = this.send({ type: "listen" });
    }
    if (message.type === "noted") this.notes = message.text;
    else if (message.type === "talk") this.addLines(message.lines, message.whole ?? false);
    else return false;
    this.draw();
    return true;
  }

  private addLines(lines: TalkLine[], whole: boolean): void {
    if (whole && !this.lines.length) this.lastRead = lines.at(-1)?.number ?? 0;
    this.lines = whole ? lines : [...this.lines, ...lines];
  }

  /** How many lines of others came since the panel was last seen. */
  get unread(): number {
    return this.lines.filter((line) => line.number > this.lastRead && !this.mutes(line.seat) && !this.mine(line.seat)).length;
  }

  /** All lines that are not muted; whoever asks for them shows them. */
  visibleLines(): TalkLine[] {
    this.lastRead = this.lines.at(-1)?.number ?? 0;
    return this.lines.filter((line) => !this.mutes(line.seat));
  }

  mine(seat: number): boolean {
    return this.players.some((player) => player.yours && player.seat === seat);
  }

  say(text: string): boolean {
    return this.send({ type: "say", text });
  }

  react(reaction: string): void {
    this.send({ type: "react", reaction });
  }

  /** Keeps the notes once writing pauses. */
  note(text: string): void {
    this.notes = text;
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.send({ type: "note", text }), PAUSE);
  }

  mutes(seat: number): boolean {
    return this.muted.includes(seat);
  }

  /** Mutes a seat at this table, or hears it again. */
  mute(seat: number): void {
    const others = this.muted.filter((muted) => muted !== seat);
    writeLocal(`muted.${location.pathname}`, JSON.stringify(this.mutes(seat) ? others : [...others, seat]));
    this.draw();
  }

  private get muted(): number[] {
    try {
      const read: unknown = JSON.parse(readLocal(`muted.${location.pathname}`) || "[]");
      return Array.isArray(read) ? read.filter((seat) => typeof seat === "number") : [];
    } catch {
      return []; // another program wrote there
    }
  }
}

/** The panel: what was said, a field to say something, reactions, notes. */
export function drawChat(chat: Chat, players: readonly PlayerSeen[], report: (seat: number, name: string) => void): TemplateResult {
  const name = (seat: number): string => {
    const player = players.find((one) => one.seat === seat);
    return player ? `${player.side} · ${playerName(player, false)}` : String(seat);
  };
  const lines = chat.visibleLines();
  return html`<section class="chat" aria-label=${say("talk")}>
    <div class="chat-lines" tabindex="0" role="log" aria-label=${say("talk")}>
      <ol>
        ${
          lines.length
            ? repeat(
                lines,
                (line) => line.number,
                (line) => drawLine(line, chat.mine(line.seat), name(line.seat)),
              )
            : html`<li class="soft">${say("talk-none")}</li>`
        }
      </ol>
    </div>
    <form class="chat-say" @submit=${(event: SubmitEvent) => submit(event, chat)}>
      <input name="line" autocomplete="off" maxlength=${LONGEST_LINE} placeholder=${say("talk-say")} aria-label=${say("talk-say")} />
      <button class="round" aria-label=${say("talk-send")}>${icon("moves")}</button>
    </form>
    <div class="reactions" role="group" aria-label=${say("talk-reactions")}>
      ${REACTIONS.map(
        (reaction) => html`<button class="plain" @click=${() => chat.react(reaction)}>${say(`reaction-${reaction}`)}</button>`,
      )}
    </div>
    <details>
      <summary>${say("talk-notes")}</summary>
      ${drawNotebook(chat, 3)}
    </details>
    <p class="soft small">${say("talk-who")}</p>
    ${drawMuting(chat, players, name, report)}
  </section>`;
}

/** The notes alone, where nobody else plays as a person. */
export function drawNotes(chat: Chat): TemplateResult {
  return html`<section class="chat" aria-label=${say("talk-notes")}>${drawNotebook(chat, 8)}</section>`;
}

function drawNotebook(chat: Chat, rows: number): TemplateResult {
  return html`<label class="field notes"
    ><span>${say("talk-notes-why")}</span>
    <textarea
      rows=${rows}
      maxlength=${LONGEST_NOTE}
      .value=${chat.notes}
      @input=${(event: Event) => event.target instanceof HTMLTextAreaElement && chat.note(event.target.value)}
    ></textarea>
  </label>`;
}

/** Whom one does not want to hear, or thinks that whoever runs the site should know of. */
function drawMuting(
  chat: Chat,
  players: readonly PlayerSeen[],
  name: (seat: number) => string,
  report: (seat: number, name: string) => void,
): TemplateResult | typeof nothing {
  const others = players.filter((player) => !player.yours && (player.kind === "human" || player.handed));
  if (!others.length) return nothing;
  return html`<p class="muting">
    ${others.map(
      (player) =>
        html`<button class="quiet" aria-pressed=${chat.mutes(player.seat) ? "true" : "false"} @click=${() => chat.mute(player.seat)}>
            ${say(chat.mutes(player.seat) ? "talk-unmute-side" : "talk-mute-side", { name: name(player.seat) })}
          </button>
          <button class="quiet" @click=${() => report(player.seat, name(player.seat))}>
            ${say("report-side", { name: name(player.seat) })}
          </button>`,
    )}
  </p>`;
}

function drawLine(line: TalkLine, mine: boolean, name: string): TemplateResult {
  const when = new Date(line.at).toLocaleTimeString(language(), { hour: "2-digit", minute: "2-digit" });
  const said = line.reaction ? html`<em>${say(`reaction-${line.reaction}`)}</em>` : line.text;
  return html`<li class=${mine ? "mine" : ""}>
    <span class="soft">${name} <time datetime=${line.at}>${when}</time></span
    ><span class="said">${said}</span>
  </li>`;
}

function submit(event: SubmitEvent, chat: Chat): void {
  event.preventDefault();
  const line = event.target instanceof HTMLFormElement ? event.target.elements.namedItem("line") : null;
  if (line instanceof HTMLInputElement && line.value.trim() && chat.say(line.value)) line.value = "";
}

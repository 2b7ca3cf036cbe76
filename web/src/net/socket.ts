// The conversation with the server: one WebSocket, opened again with patience whenever it is lost.
import type { FromPage, ToPage } from "./wire";

const PATIENCE = [300, 1000, 2000, 4000, 8000];
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

export interface Ears {
  opened: () => void;
  heard: (message: ToPage) => void;
  lost: () => void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private tries = 0;
  private retry = 0;
  private ping = 0;
  private pong = 0;
  private closed = false;

  constructor(private readonly ears: Ears) {
    window.addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
  }

  open(): void {
    window.clearTimeout(this.retry);
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.ping = window.setInterval(() => this.check(), PING_EVERY);
      this.ears.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      window.clearTimeout(this.pong);
      this.ears.heard(JSON.parse(event.data) as ToPage);
    };
    socket.onclose = () => this.gone(socket);
  }

  /** Sends if the line is open; what was not sent is asked again by the player, never queued behind his back. */
  send(message: FromPage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Ends the conversation for good. */
  close(): void {
    this.closed = true;
    this.socket?.close();
  }

  private gone(socket: WebSocket): void {
    if (socket !== this.socket) return;
    window.clearInterval(this.ping);
    window.clearTimeout(this.pong);
    this.socket = null;
    if (this.closed) return;
    this.ears.lost();
    this.retry = window.setTimeout(() => this.open(), PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)]);
  }

  private check(): void {
    if (!this.send({ type: "ping" })) return;
    const socket = this.socket;
    this.pong = window.setTimeout(() => socket && this.giveUp(socket), PONG_WITHIN);
  }

  /** A silent line is a lost line: closing may take the browser minutes, so it is not waited for. */
  private giveUp(socket: WebSocket): void {
    socket.close();
    this.gone(socket);
  }

  private hurry(): void {
    if (this.socket === null && !this.closed) this.open();
  }
}

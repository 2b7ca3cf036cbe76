// The WebSocket of a table, opened again after a while whenever it is lost.
import type { FromPage, ToPage } from "./wire";

const RETRY_DELAYS = [300, 1000, 2000, 4000, 8000];
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

export interface SocketListener {
  onOpen: () => void;
  onMessage: (message: ToPage) => void;
  onLost: () => void;
}

export class TableSocket {
  private socket: WebSocket | null = null;
  private attempts = 0;
  private retryTimer = 0;
  private pingTimer = 0;
  private pongTimer = 0;
  private ended = false;

  constructor(private readonly listener: SocketListener) {
    window.addEventListener("online", () => this.reconnectNow());
    document.addEventListener("visibilitychange", () => document.hidden || this.reconnectNow());
  }

  open(): void {
    window.clearTimeout(this.retryTimer);
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      this.attempts = 0;
      this.pingTimer = window.setInterval(() => this.sendPing(), PING_EVERY);
      this.listener.onOpen();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      window.clearTimeout(this.pongTimer);
      this.listener.onMessage(JSON.parse(event.data) as ToPage);
    };
    socket.onclose = () => this.onClose(socket);
  }

  /** Sends if the socket is open; what was not sent is asked again by the player, never queued behind his back. */
  send(message: FromPage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Closes the socket for good. */
  close(): void {
    this.ended = true;
    this.socket?.close();
  }

  private onClose(socket: WebSocket): void {
    if (socket !== this.socket) return;
    window.clearInterval(this.pingTimer);
    window.clearTimeout(this.pongTimer);
    this.socket = null;
    if (this.ended) return;
    this.listener.onLost();
    this.retryTimer = window.setTimeout(() => this.open(), RETRY_DELAYS[Math.min(this.attempts++, RETRY_DELAYS.length - 1)]);
  }

  private sendPing(): void {
    if (!this.send({ type: "ping" })) return;
    const socket = this.socket;
    this.pongTimer = window.setTimeout(() => socket && this.abandon(socket), PONG_WITHIN);
  }

  /** A silent socket is a lost one: closing may take the browser minutes, so it is not waited for. */
  private abandon(socket: WebSocket): void {
    socket.close();
    this.onClose(socket);
  }

  private reconnectNow(): void {
    if (this.socket === null && !this.ended) this.open();
  }
}

/** Where the page connects to: its server. */
import type { Socket } from "./connection";

export function openSocket(url: string): Socket {
  return new WebSocket(url) as Socket;
}

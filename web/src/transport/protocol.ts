/** All that is needed to talk to a server: the messages, and the connection that carries them. */

export * from "../generated/messages";
export * from "./connection";

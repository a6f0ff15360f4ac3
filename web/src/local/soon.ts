/** Calls back once others had their turn, and returns how to stop that. Timers that set one another wait 4 ms each. */
export function soon(call: () => void): () => void {
  const { port1, port2 } = new MessageChannel();
  let isStopped = false;
  port1.onmessage = () => {
    port1.close();
    if (!isStopped) call();
  };
  port2.postMessage(null);
  return () => {
    isStopped = true;
  };
}

/**
 * One tab at a time plays a table: the one that holds its lock (Web Locks). Whoever takes it over asks the tab that has it
 * first, so that what is played there is kept before the table is read again.
 */

const CHANNEL = "ariari.tables";
/** A page that is being reloaded gives up its lock by then. */
const PATIENCE_MS = 700;
/** A tab that has not answered by then is asleep: the lock is taken from it. */
const HANDOVER_MS = 1_500;

/** What a tab is asked to give up. */
interface Wanted {
  readonly wanted: string;
}

/** Gives the table up, to whoever wants it next. */
export type Release = () => void;

/**
 * Holds a table until it is released, or lost to another tab: then `onLost` ends what is going on. Resolves to null if
 * another tab has it.
 */
export async function holdTable(
  table: string,
  isTakingOver: boolean,
  onLost: () => Promise<void>,
): Promise<Release | null> {
  // Browsers have none where the connection is not secure.
  if ((navigator.locks as LockManager | undefined) === undefined) return () => undefined;
  if (!isTakingOver) return held(table, { signal: AbortSignal.timeout(PATIENCE_MS) }, onLost);
  tell(table);
  return (
    (await held(table, { signal: AbortSignal.timeout(HANDOVER_MS) }, onLost)) ??
    held(table, { steal: true }, onLost)
  );
}

function tell(wanted: string): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ wanted } satisfies Wanted);
  channel.close();
}

function held(
  table: string,
  options: LockOptions,
  onLost: () => Promise<void>,
): Promise<Release | null> {
  return new Promise((resolve) => {
    let isHeld = false;
    const hold = async (): Promise<void> => {
      isHeld = true;
      await new Promise<void>((release) => {
        const asked = new BroadcastChannel(CHANNEL);
        const end = (): void => {
          isHeld = false;
          asked.close();
          release();
        };
        asked.onmessage = ({ data }: MessageEvent<Wanted>) => {
          if (data.wanted === table) void onLost().then(end);
        };
        resolve(end);
      });
    };
    navigator.locks.request(`${CHANNEL} ${table}`, options, hold).catch(() => {
      if (isHeld) void onLost();
      else resolve(null);
    });
  });
}

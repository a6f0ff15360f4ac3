/** The replay page: a log comes from a file, a text, a link or a table. */
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { t } from "../i18n";
import type { PageProps } from "../pages/registry";
import { type Told, toldOfError } from "../transport/refused";
import { ToldText } from "../words/ToldText";
import {
  fetchTableLog,
  fileSource,
  type LogSource,
  type OpenedLog,
  openLog,
  pastedSource,
} from "./log";
import { Opening } from "./Opening";
import { ReplayTable } from "./ReplayTable";
import { useDroppedFiles, usePasted } from "./useDropped";

import "./style.css";

/** What an address asks for: a table of this server, and a moment of its game. */
interface Address {
  readonly table: string | null;
  readonly moment: number | null;
}

/** "table/ID" or "table/ID/EVENT". */
function readAddress(rest: string): Address {
  const [, table = null, moment] = /^table\/([\w-]+)(?:\/(\d+))?$/.exec(rest) ?? [];
  return { table, moment: moment === undefined ? null : Number(moment) };
}

export function ReplayPage({ rest }: PageProps) {
  const { table, moment } = readAddress(rest);
  const library = useLibrary();
  const [isChoosing, setChoosing] = useState(false);
  const { opened, open, openTable, close } = library;
  useEffect(() => {
    if (table === null) close();
    else openTable(table);
  }, [table, openTable, close]);
  const openSources = (sources: readonly LogSource[]): void => {
    open(sources);
    setChoosing(false);
  };
  const isDragged = useDroppedFiles((files) => openSources(files.map(fileSource)));
  usePasted((text) => openSources([pastedSource(text)]));
  const isOpening = opened === null || isChoosing;
  return (
    <main class={isOpening ? "page replay-opening" : "replay"}>
      <h1 class={isOpening ? "" : "visually-hidden"}>{t("replay.title")}</h1>
      <Notice library={library} />
      {isOpening ? (
        <Opening
          onOpen={openSources}
          onBack={opened === null ? undefined : () => setChoosing(false)}
        />
      ) : (
        <ReplayTable
          key={opened.key}
          log={opened.log}
          sources={library.sources}
          moment={opened.log.source.table === table ? moment : null}
          onSource={(source) => open([source])}
          onGame={(number) => library.openGame(opened.log.source, number)}
          onAnother={() => setChoosing(true)}
        />
      )}
      {isDragged && <p class="drop-veil">{t("replay.dropNow")}</p>}
    </main>
  );
}

/** What is being read, and why something could not be. */
function Notice({ library }: { readonly library: Library }) {
  const { reading, refusal } = library;
  return (
    <>
      <p class={reading === null ? "visually-hidden" : "replay-reading"} role="status">
        {reading !== null && t("replay.reading", { name: reading })}
      </p>
      {refusal !== null && (
        <div class="refusal replay-refusal" role="alert">
          <p>
            <strong>{t("replay.refused", { name: refusal.name })}</strong>{" "}
            <ToldText {...refusal.why} />
          </p>
          <button type="button" class="button is-small" onClick={library.forgetRefusal}>
            {t("settings.close")}
          </button>
        </div>
      )}
    </>
  );
}

interface Library {
  /** What was opened on this visit, the newest last. */
  readonly sources: readonly LogSource[];
  readonly opened: { readonly key: number; readonly log: OpenedLog } | null;
  /** The name of what is being read. */
  readonly reading: string | null;
  readonly refusal: { readonly name: string; readonly why: Told } | null;
  readonly open: (sources: readonly LogSource[]) => void;
  readonly openGame: (source: LogSource, number: number) => void;
  readonly openTable: (table: string) => void;
  readonly close: () => void;
  readonly forgetRefusal: () => void;
}

/** Logs that were given to the page; one that cannot be read leaves the open one as it is. */
function useLibrary(): Library {
  const [sources, setSources] = useState<readonly LogSource[]>([]);
  const [opened, setOpened] = useState<Library["opened"]>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Library["refusal"]>(null);
  const latest = useRef(0);

  const read = useCallback((name: string, task: () => Promise<OpenedLog>): void => {
    const key = ++latest.current;
    // What was asked for later is what is wanted, even if its answer comes first.
    const isWanted = (): boolean => key === latest.current;
    setReading(name);
    setRefusal(null);
    void task()
      .then((log) => {
        if (!isWanted()) return;
        setOpened({ key, log });
        setSources((before) => (before.includes(log.source) ? before : [...before, log.source]));
      })
      .catch((error: unknown) => {
        if (!isWanted()) return;
        setRefusal({ name, why: toldOfError(error) });
      })
      .finally(() => {
        if (isWanted()) setReading(null);
      });
  }, []);

  const open = useCallback((given: readonly LogSource[]): void => {
    const [first] = given;
    if (first === undefined) return;
    setSources((before) => [...before, ...given.filter((source) => !before.includes(source))]);
    read(first.name, () => openLog(first));
  }, []);
  const openGame = useCallback(
    (source: LogSource, number: number) => read(source.name, () => openLog(source, number)),
    [],
  );
  const openTable = useCallback(
    (table: string) => read(table, async () => openLog(await fetchTableLog(table))),
    [],
  );
  const close = useCallback(() => setOpened(null), []);
  const forgetRefusal = useCallback(() => setRefusal(null), []);
  return { sources, opened, reading, refusal, open, openGame, openTable, close, forgetRefusal };
}

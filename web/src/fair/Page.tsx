/** Checks that the walls of a game were not rigged, and explains how you can tell. */
import { useEffect, useState } from "preact/hooks";
import { t } from "../i18n";
import type { PageProps } from "../pages/registry";
import { SERVED } from "../pages/served";
import { type Told, toldOfError } from "../transport/refused";
import { ToldText } from "../words/ToldText";
import { type Checked, checkFile, checkTable } from "./check";
import { Explanation } from "./Explanation";
import { FilePicker } from "./FilePicker";
import { VerdictCard } from "./VerdictCard";

import "./style.css";

const TABLE = /^table\/([\w-]+)$/;

type Progress =
  | { readonly state: "idle" | "checking" }
  | { readonly state: "checked"; readonly checked: Checked }
  | { readonly state: "failed"; readonly why: Told };

export function FairPage({ rest }: PageProps) {
  const [progress, setProgress] = useState<Progress>({ state: "idle" });
  const follow = (check: Promise<Checked>): void => {
    setProgress({ state: "checking" });
    check.then(
      (checked) => setProgress({ state: "checked", checked }),
      (error: unknown) => setProgress({ state: "failed", why: toldOfError(error) }),
    );
  };
  useEffect(() => {
    const table = TABLE.exec(rest)?.[1];
    if (SERVED.proofs && table !== undefined) follow(checkTable(table));
  }, [rest]);
  return (
    <main class="page fair-page">
      <header class="page-head">
        <h1>{t("fair.title")}</h1>
        <p>{t("fair.intro")}</p>
      </header>
      <FilePicker onFile={(file) => follow(checkFile(file))} />
      {progress.state === "checking" && <p role="status">{t("fair.checking")}</p>}
      {progress.state === "failed" && (
        <p class="refusal" role="alert">
          {t("fair.failed", { reason: "" })}
          <ToldText {...progress.why} />
        </p>
      )}
      {progress.state === "checked" && <VerdictCard checked={progress.checked} />}
      <Explanation />
    </main>
  );
}

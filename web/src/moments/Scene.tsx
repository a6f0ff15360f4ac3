/** A large win fills the page for a moment: from mangan up, and most of all a yakuman. */
import type { WinAnswer } from "../generated/answers";
import { grouped, speaker, t } from "../i18n";
import { textOf } from "../words/say";
import { useMoment } from "./moment";

import "./scene.css";

/** By the engine's name of the limit: how long it is seen after the hand has been laid open. */
const LENGTHS: Readonly<Record<string, number>> = {
  mangan: 1200,
  haneman: 1400,
  baiman: 1700,
  sanbaiman: 2000,
  kazoe_yakuman: 2400,
  yakuman: 2800,
  double_yakuman: 3200,
};
/** The same is written in moments/scene.css. */
const LAID_MS = 700;

export function Scene({ win }: { readonly win: WinAnswer }) {
  const limit = win.yakuman > 0 ? "yakuman" : win.limit;
  const length = LENGTHS[limit];
  const isOn = useMoment(length === undefined ? null : 0, LAID_MS + (length ?? 0));
  if (!isOn) return null;
  return (
    <div class={`scene is-${limit}`} style={{ "--scene": `${length}ms` }} aria-hidden="true">
      <strong>
        {textOf(speaker().heading({ code: `limits.${limit}`, rules: [], values: {} }))}
      </strong>
      <span>{t("win.points", { points: grouped(win.points) })}</span>
    </div>
  );
}

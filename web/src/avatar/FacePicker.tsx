/** The player's own face beside the name, and all others to choose from. */
import { useState } from "preact/hooks";

import { Dialog } from "../dialog/Dialog";
import { t } from "../i18n";
import { changeSettings, useSettings } from "../settings/settings";
import { Avatar } from "./Avatar";
import { FACE_COUNT, facesOf } from "./faces";

export function FacePicker({ name }: { readonly name: string }) {
  const { face } = useSettings();
  const [isOpen, open] = useState(false);
  const own = facesOf([name], [face])[0]!;
  return (
    <>
      <button
        type="button"
        class="face"
        title={t("lobby.face")}
        aria-label={t("lobby.face")}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        <Avatar face={own} />
      </button>
      {isOpen && (
        <Dialog title={t("lobby.face")} onClose={() => open(false)}>
          <div class="faces">
            {Array.from({ length: FACE_COUNT }, (_, number) => (
              <button
                key={number}
                type="button"
                class="face"
                aria-label={t("lobby.faceNumber", { number: number + 1 })}
                aria-pressed={number === own}
                onClick={() => {
                  changeSettings({ face: number });
                  open(false);
                }}
              >
                <Avatar face={number} />
              </button>
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

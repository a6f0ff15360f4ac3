/** Playing with others takes a server: here its page is opened. */
import { useState } from "preact/hooks";

import { t } from "../i18n";

const STORED_AT = "ariari.server";

export function OtherServer() {
  const [address, setAddress] = useState(() => localStorage.getItem(STORED_AT) ?? "");
  const open = (event: Event): void => {
    event.preventDefault();
    localStorage.setItem(STORED_AT, address);
    location.href = address;
  };
  return (
    <section class="card friends" aria-labelledby="friends">
      <h2 id="friends">{t("lobby.friends")}</h2>
      <p class="hint">{t("site.friendsHint")}</p>
      <form class="join" onSubmit={open}>
        <label class="field">
          <span>{t("site.server")}</span>
          <input
            type="url"
            required
            pattern="https?://.+"
            placeholder="https://"
            value={address}
            onInput={(event) => setAddress(event.currentTarget.value.trim())}
          />
        </label>
        <button type="submit" class="button">
          {t("site.open")}
        </button>
      </form>
    </section>
  );
}

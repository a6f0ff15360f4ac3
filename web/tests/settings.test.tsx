// @vitest-environment jsdom
import { render } from "preact";
import { expect, test, vi } from "vitest";

import { changeSettings, useSettings } from "../src/settings/settings";

test("a setting that changes before the first frame is not missed", async () => {
  const place = document.createElement("div");
  const Page = () => <p>{useSettings().theme}</p>;
  render(<Page />, place);
  expect(place.textContent).toBe("auto");
  changeSettings({ theme: "dark" });
  await vi.waitFor(() => expect(place.textContent).toBe("dark"));
  changeSettings({ theme: "auto" });
  render(null, place);
});

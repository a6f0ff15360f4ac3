/** Lets the service worker keep the site, and hears of a new version. */

/** How long the page is left alone before the large files are fetched behind it. */
const LATE_MS = 4_000;

/** Calls `onNew` when a newer version has been fetched: the next reload shows it. */
export function keepSite(onNew: () => void): void {
  // Browsers have none where the connection is not secure.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (workers === undefined) return;
  let isKept = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (isKept) onNew();
    isKept = true;
  });
  const fetchLate = (): void =>
    void workers.ready.then(({ active }) => active?.postMessage("late"));
  workers
    .register("sw.js", { updateViaCache: "none" })
    .then((registration) => {
      document.addEventListener("visibilitychange", () => {
        if (!document.hidden) registration.update().catch(() => undefined);
      });
      addEventListener("online", fetchLate);
      setTimeout(fetchLate, LATE_MS);
    })
    // Without it the site works all the same, as long as there is a network.
    .catch(() => undefined);
}

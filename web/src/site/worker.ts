/** The service worker of a site without a server: `sw.js`, beside the page. */
import { Keeper, type SiteFile } from "./keeper";

/** The files of this version; written in when the site is built. */
declare const __FILES__: readonly SiteFile[];

/** What is used here of the worker's own events, which the page's types do not know. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker {
  readonly registration: { readonly scope: string };
  readonly clients: {
    matchAll(wanted: object): Promise<readonly { readonly id: string }[]>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    type: "install" | "activate" | "message",
    listener: (event: ExtendableEvent) => void,
  ): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
}
const worker = globalThis as unknown as Worker;

const { scope } = worker.registration;
const keeper = caches.open(`ariari ${scope}`).then(
  (cache) =>
    new Keeper(__FILES__, {
      scope,
      cache,
      fetch: fetch.bind(globalThis),
      openPages: async () =>
        (await worker.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id),
    }),
);

worker.addEventListener("install", (event) =>
  event.waitUntil(
    // Open pages keep their files, so nothing has to wait for them.
    keeper.then((its) => its.install()).then(() => worker.skipWaiting()),
  ),
);
worker.addEventListener("activate", (event) =>
  event.waitUntil(keeper.then((its) => its.activate()).then(() => worker.clients.claim())),
);
worker.addEventListener("message", (event) =>
  event.waitUntil(keeper.then((its) => its.installLate()).catch(() => undefined)),
);
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(scope)) return;
  event.respondWith(keeper.then((its) => its.answer(request, (work) => event.waitUntil(work))));
});

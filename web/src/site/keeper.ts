/**
 * What a site keeps of itself, so that it works without a network, and how one version follows another.
 *
 * A version is a list of files with digests of their contents. It is complete before it is used. A
 * page that is open when a newer version takes over goes on with its own files until it is reloaded:
 * whatever a page asks for after its start has a digest in its name, so old and new never meet.
 */

/** A file of this version. Late ones are large: they are fetched when the page has nothing to do. */
export interface SiteFile {
  readonly path: string;
  /** SHA-256 of the content, in base64. */
  readonly digest: string;
  readonly late?: true;
  /** Kept once a page has asked for it. */
  readonly asked?: true;
}

/** What it needs of the browser. */
export interface Surroundings {
  /** The address of the site, with a slash at its end. */
  readonly scope: string;
  readonly cache: Cache;
  readonly fetch: typeof fetch;
  /** The identifiers of the pages that are open. */
  readonly openPages: () => Promise<readonly string[]>;
}

/** Files of former versions, and the pages that were open when these ended. */
interface Former {
  readonly pages: readonly string[];
  readonly entries: readonly string[];
}

type WaitFor = (work: Promise<unknown>) => void;

const NOTES = "former-versions";
const DOCUMENTATION = "docs/";

export class Keeper {
  readonly #files: ReadonlyMap<string, SiteFile>;
  readonly #fetching = new Map<string, Promise<void>>();

  constructor(
    files: readonly SiteFile[],
    private readonly around: Surroundings,
  ) {
    this.#files = new Map(files.map((file) => [file.path, file]));
  }

  /** Fetches what the page needs at once; rejected unless all of it is there. */
  async install(): Promise<void> {
    await this.#keepAll(({ late, asked }) => !late && !asked);
  }

  /** Fetches the large files too. What is lost with the network is fetched the next time. */
  async installLate(): Promise<void> {
    await this.#forget();
    await this.#keepAll(({ asked }) => !asked);
  }

  /** Takes over from another version, whose files stay for the pages that use them. */
  async activate(): Promise<void> {
    const own = new Set([...this.#files.values()].map((file) => this.#entryOf(file)));
    const known = (await this.#former()).flatMap(({ entries }) => entries);
    const kept = (await this.#entries()).filter((entry) => !this.#isApart(entry));
    const entries = kept.filter((entry) => !own.has(entry) && !known.includes(entry));
    const pages = await this.around.openPages();
    await this.#note([...(await this.#former()), { pages, entries }]);
    await this.#forget();
  }

  /** Answers a request within the site; `waitFor` keeps the worker alive for what it does besides. */
  async answer(request: Request, waitFor: WaitFor = () => undefined): Promise<Response> {
    const path = this.#pathOf(request.url);
    const file = this.#files.get(path);
    if (file !== undefined) return this.#own(file, waitFor);
    if (path.startsWith(DOCUMENTATION)) return this.#documentation(request);
    const found = await this.around.cache.match(request.url, { ignoreSearch: true });
    return found ?? this.around.fetch(request);
  }

  async #own(file: SiteFile, waitFor: WaitFor): Promise<Response> {
    const { cache, fetch } = this.around;
    const found = await cache.match(this.#entryOf(file));
    if (found !== undefined) return found;
    // The page reads as it comes, to show how far it is.
    const response = await fetch(this.#addressOf(file));
    if (response.ok) waitFor(this.#store(file, response.clone()).catch(() => undefined));
    return response;
  }

  /** The documentation is larger than all the rest: its pages are kept when they are read. */
  async #documentation(request: Request): Promise<Response> {
    const { cache, fetch } = this.around;
    try {
      const response = await fetch(request);
      if (response.ok) await put(cache, request.url, response.clone());
      return response;
    } catch (error) {
      const found = await cache.match(request.url);
      if (found === undefined) throw error;
      return found;
    }
  }

  async #keepAll(isWanted: (file: SiteFile) => boolean): Promise<void> {
    const entries = new Set(await this.#entries());
    const missing = [...this.#files.values()].filter(
      (file) => isWanted(file) && !entries.has(this.#entryOf(file)),
    );
    await Promise.all(missing.map((file) => this.#keep(file)));
  }

  #keep(file: SiteFile): Promise<void> {
    const entry = this.#entryOf(file);
    const begun = this.#fetching.get(entry) ?? this.#fetchAnew(file);
    this.#fetching.set(entry, begun);
    return begun.finally(() => this.#fetching.delete(entry));
  }

  async #fetchAnew(file: SiteFile): Promise<void> {
    const response = await this.around.fetch(this.#addressOf(file), { cache: "no-cache" });
    if (!response.ok) throw new Error(`${file.path}: ${response.status}`);
    await this.#store(file, response);
  }

  /** Stores a file if it is the one of this version: a site may change while it is fetched. */
  async #store(file: SiteFile, response: Response): Promise<void> {
    const content = await response.arrayBuffer();
    if ((await digestOf(content)) !== file.digest) throw new Error(`${file.path}: another version`);
    await put(this.around.cache, this.#entryOf(file), response, content);
  }

  /** Removes the files of former versions that no open page uses. */
  async #forget(): Promise<void> {
    const open = new Set(await this.around.openPages());
    const former = await this.#former();
    const isUsed = ({ pages }: Former): boolean => pages.some((page) => open.has(page));
    await this.#note(former.filter(isUsed));
    for (const { entries } of former.filter((each) => !isUsed(each)))
      for (const entry of entries) await this.around.cache.delete(entry);
  }

  async #former(): Promise<readonly Former[]> {
    const found = await this.around.cache.match(this.around.scope + NOTES);
    return found === undefined ? [] : ((await found.json()) as readonly Former[]);
  }

  async #note(former: readonly Former[]): Promise<void> {
    await this.around.cache.put(this.around.scope + NOTES, Response.json(former));
  }

  async #entries(): Promise<readonly string[]> {
    return (await this.around.cache.keys()).map(({ url }) => url);
  }

  #isApart(entry: string): boolean {
    return [NOTES, DOCUMENTATION].some((path) => entry.startsWith(this.around.scope + path));
  }

  /** The path of a file within the site. */
  #pathOf(address: string): string {
    const { origin, pathname } = new URL(address);
    return (origin + pathname).slice(this.around.scope.length) || "index.html";
  }

  #addressOf({ path }: SiteFile): string {
    // Some hosts redirect from the name of this file.
    return this.around.scope + (path === "index.html" ? "" : path);
  }

  #entryOf({ path, digest }: SiteFile): string {
    return `${this.around.scope}${path}?${encodeURIComponent(digest)}`;
  }
}

export async function digestOf(content: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", content);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/** Puts a response there as if it had come at once, uncompressed and without a redirection. */
async function put(cache: Cache, entry: string, response: Response, content?: ArrayBuffer) {
  const headers = new Headers(response.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  await cache.put(entry, new Response(content ?? (await response.arrayBuffer()), { headers }));
}
